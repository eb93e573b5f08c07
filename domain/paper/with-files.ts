import type { StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import type { Note } from '../note.ts';

export type NoteWithFile = { note: Note; file: StoredFile };

export async function withFiles(
  { files }: Pick<Library, 'files'>,
  notes: readonly Note[],
): Promise<NoteWithFile[]> {
  const found = await files.findAll(notes.map(({ image }) => image));
  const fileOf = new Map(found.map((file) => [file.id, file]));
  return notes.flatMap((note) => {
    const file = fileOf.get(note.image);
    return file ? [{ note, file }] : [];
  });
}
