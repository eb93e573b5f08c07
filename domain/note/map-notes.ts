import type { Library } from '../library.ts';
import type { Note } from '../note.ts';

/** Notes per sitemap: about 100 kB of addresses, and a short index scan. */
const NOTES_A_LIST = 1000;

export async function listsOfNotes(library: Pick<Library, 'notes'>): Promise<number> {
  const [newest] = await library.notes.list({
    conditions: [],
    order: [{ field: 'sequence', descending: true }],
    limit: 1,
    offset: 0,
  });
  return newest ? listOf(newest.sequence) : 0;
}

/** Notes of a sitemap; `list` counts from 1. Deleted notes leave gaps. */
export async function notesOfList(library: Pick<Library, 'notes'>, list: number): Promise<Note[]> {
  const notes = await library.notes.listArrivals((list - 1) * NOTES_A_LIST, NOTES_A_LIST);
  return notes.filter(({ sequence }) => listOf(sequence) === list);
}

function listOf(sequence: number): number {
  return Math.ceil(sequence / NOTES_A_LIST);
}
