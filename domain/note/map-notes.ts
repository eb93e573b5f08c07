import type { Library } from '../library.ts';
import type { Note } from '../note.ts';

/** Notes on one sheet of the map: some 100 kB of addresses, and a short walk along one index. */
export const NOTES_A_SHEET = 1000;

/** How many sheets the map of all notes has: as many as the newest note's sequence asks for. */
export async function sheetsOfNotes(library: Library): Promise<number> {
  const [newest] = await library.notes.list({
    conditions: [],
    order: [{ field: 'sequence', descending: true }],
    limit: 1,
    offset: 0,
  });
  return newest ? sheetOf(newest.sequence) : 0;
}

/** The notes of a sheet, counted from 1. Sequences that are no longer there leave gaps. */
export async function notesOfSheet(library: Library, sheet: number): Promise<Note[]> {
  const notes = await library.notes.listArrivals((sheet - 1) * NOTES_A_SHEET, NOTES_A_SHEET);
  return notes.filter(({ sequence }) => sheetOf(sequence) === sheet);
}

function sheetOf(sequence: number): number {
  return Math.ceil(sequence / NOTES_A_SHEET);
}
