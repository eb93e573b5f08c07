import { isSamePlace, type Place } from '../course.ts';
import type { Library } from '../library.ts';
import { PAPER_ORDER } from '../note/paper-order.ts';
import type { Note } from '../note.ts';
import { notesWanted, type WantedPapers } from './papers-of-course.ts';
import { type NoteWithFile, withFiles } from './with-files.ts';

/** Maximum papers selected one by one: more ids do not fit into an address. Others are available by year. */
export const CHOSEN_MOST = 200;

export async function papersToChoose(
  { notes, files }: Pick<Library, 'notes' | 'files'>,
  place: Place,
  wanted: WantedPapers,
): Promise<NoteWithFile[]> {
  const conditions = notesWanted(place, wanted);
  const found = await notes.list({ conditions, order: PAPER_ORDER, limit: CHOSEN_MOST, offset: 0 });
  return withFiles({ files }, found);
}

export async function chosenNotes(
  { notes }: Pick<Library, 'notes'>,
  place: Place,
  ids: readonly string[],
): Promise<Note[]> {
  if (ids.length === 0) return [];
  const conditions = [{ field: 'id', values: ids }] as const;
  const found = await notes.list({ conditions, order: PAPER_ORDER, limit: ids.length, offset: 0 });
  return found.filter((note) => isSamePlace(note, place));
}
