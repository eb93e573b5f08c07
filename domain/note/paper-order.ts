import type { Place } from '../course.ts';
import type { NoteCondition, NoteOrder } from '../note.ts';

/** The newest exam first, then the newest upload. */
export const PAPER_ORDER: readonly NoteOrder[] = [
  { field: 'examYear', descending: true },
  { field: 'sequence', descending: true },
];

/** The notes of one course. */
export function ofCourse(place: Place): NoteCondition[] {
  return (['college', 'branch', 'year', 'course'] as const).map((field) => ({
    field,
    values: [place[field]],
  }));
}
