import type { Library } from '../../../domain/library.ts';
import type { NoteCase } from '../../../domain/moderation/open-case.ts';
import { aboutNote } from '../../../domain/moderation/queue.ts';
import { ofCourse, PAPER_ORDER } from '../../../domain/note/paper-order.ts';
import type { Note } from '../../../domain/note.ts';
import { searchLibrary } from '../../../domain/search/search-library.ts';
import { thumbnailHref } from '../../paper/links.ts';
import { noteIn } from './note-in.ts';

const OFFERED_MOST = 8;

/**
 * Papers to merge a note into: its duplicates and others of the course, or the results of a search by words
 * or URL.
 */
export async function papersToKeep(library: Library, found: NoteCase, typed: string) {
  const papers = typed === '' ? await besides(library, found) : await lookedFor(library, typed);
  const offered = papers.filter(({ id }) => id !== found.note.id).slice(0, OFFERED_MOST);
  const preparations = await library.pages.preparationsOf(offered.map(({ image }) => image));
  const drawn = new Map(preparations.map((prepared) => [prepared.file, prepared]));
  const isDuplicate = (id: string) =>
    [...found.duplicates, ...found.nearDuplicates].some((each) => each.id === id);
  return offered.map((note) => ({
    id: note.id,
    about: aboutNote(note),
    isDuplicate: isDuplicate(note.id),
    thumbnail: thumbnailHref(drawn.get(note.image)),
  }));
}

export type PaperToKeep = Awaited<ReturnType<typeof papersToKeep>>[number];

async function besides({ notes }: Library, { note, duplicates, nearDuplicates }: NoteCase): Promise<Note[]> {
  const conditions = ofCourse(note);
  const others = await notes.list({ conditions, order: PAPER_ORDER, limit: OFFERED_MOST + 1, offset: 0 });
  const byId = new Map([...duplicates, ...nearDuplicates, ...others].map((each) => [each.id, each]));
  return [...byId.values()];
}

async function lookedFor(library: Library, typed: string): Promise<Note[]> {
  const named = await library.notes.find(noteIn(typed));
  if (named) return [named];
  const { notes } = await searchLibrary(library, { text: typed, filters: {}, page: 1 });
  return notes.map(({ note }) => note);
}
