import type { Catalogue } from '../catalogue.ts';
import { DESCRIPTION_MAX, EXAM_YEAR_MIN, NOTE_KINDS, type NoteDraft } from '../note.ts';
import { Refusal } from '../refusal.ts';
import { characters } from '../text.ts';

/**
 * What every note must be, whoever sends it.
 * @throws Refusal invalid `note.place`, `note.description`, `note.kind`, `note.exam`, `note.exam-year`.
 */
export function checkDraft(catalogue: Catalogue, draft: NoteDraft, now: Date): void {
  if (!catalogue.courseAt(draft)) {
    throw invalid('place', 'The college, branch, year and course do not belong together in the catalogue.');
  }
  const length = characters(draft.description.trim());
  if (length === 0) throw invalid('description', 'description is required');
  // Line breaks have no place in a table's cell, and PostgreSQL has none for a NUL.
  if (/\p{Cc}/u.test(draft.description))
    throw invalid('description', 'The description must be one line of text.');
  if (characters(draft.description) > DESCRIPTION_MAX) {
    throw invalid('description', 'Description cannot exceed 50 letters');
  }
  if (draft.kind !== undefined && !NOTE_KINDS.includes(draft.kind)) {
    throw invalid('kind', `The kind must be one of ${NOTE_KINDS.join(', ')}.`);
  }
  const exams = catalogue.exams.map(({ value }) => value);
  if (draft.exam !== undefined && !exams.includes(draft.exam)) {
    throw invalid('exam', `The exam must be one of ${exams.join(', ')}.`);
  }
  // Papers of the coming term may carry next year's date.
  const latest = now.getUTCFullYear() + 1;
  const year = draft.examYear;
  if (year !== undefined && !(Number.isInteger(year) && year >= EXAM_YEAR_MIN && year <= latest)) {
    throw invalid('exam-year', `The exam's year must be a number from ${EXAM_YEAR_MIN} to ${latest}.`);
  }
}

function invalid(field: string, message: string): Refusal {
  return new Refusal('invalid', `note.${field}`, message);
}
