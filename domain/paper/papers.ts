import type { Library } from '../library.ts';
import type { Note } from '../note.ts';
import type { Preparation } from '../page.ts';

export type FoundPaper = Awaited<ReturnType<typeof papersOf>>[number];

/** In the order of the notes. Always two queries. */
export async function papersOf(library: Pick<Library, 'files' | 'pages'>, notes: readonly Note[]) {
  const ids = notes.map(({ image }) => image);
  const [files, preparations] = await Promise.all([
    library.files.findAll(ids),
    library.pages.preparationsOf(ids),
  ]);
  const fileOf = new Map(files.map((file) => [file.id, file]));
  const preparationOf = new Map(preparations.map((each) => [each.file, each]));
  return notes.map((note) => ({
    note,
    file: fileOf.get(note.image),
    preparation: preparationOf.get(note.image) ?? unknown(note.image),
  }));
}

function unknown(file: string): Preparation {
  return { file, state: 'waiting', pages: 0, sentence: undefined };
}
