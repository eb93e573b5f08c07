import type { Catalogue } from '../catalogue.ts';
import { isSamePlace, type Place } from '../course.ts';
import { NOTE_KINDS, type NoteDraft } from '../note.ts';
import { Refusal } from '../refusal.ts';
import { descriptionFault, examYears } from './said-values.ts';

/**
 * The rules that every note keeps. `before`: where the note has been so far; it may stay in a course that is retired.
 * @throws Refusal invalid `note.place`, `note.description`, `note.kind`, `note.exam`, `note.exam-year`.
 */
export function checkDraft(catalogue: Catalogue, draft: NoteDraft, now: Date, before?: Place): void {
  const course = catalogue.courseAt(draft);
  if (!course) {
    throw unknownPlace();
  }
  if (course.retired && !(before && isSamePlace(before, draft))) {
    throw retiredCourse();
  }
  const fault = descriptionFault(draft.description);
  if (fault) throw invalid('description', fault);
  if (draft.kind !== undefined && !NOTE_KINDS.includes(draft.kind)) {
    throw invalid('kind', `The kind must be one of ${NOTE_KINDS.join(', ')}.`);
  }
  const exams = catalogue.exams.map(({ value }) => value);
  if (draft.exam !== undefined && !exams.includes(draft.exam)) {
    throw invalid('exam', `The exam must be one of ${exams.join(', ')}.`);
  }
  const { first, last } = examYears(now);
  const year = draft.examYear;
  if (year !== undefined && !(Number.isInteger(year) && year >= first && year <= last)) {
    throw invalid('exam-year', `The exam's year must be a number from ${first} to ${last}.`);
  }
}

export function unknownPlace(): Refusal {
  return invalid('place', 'The college, branch, year and course do not belong together in the catalogue.');
}

/** Also where the course was retired after the note was checked. */
export function retiredCourse(): Refusal {
  return invalid('place', 'This course is retired: nothing new is shared into it.');
}

function invalid(field: string, message: string): Refusal {
  return new Refusal('invalid', `note.${field}`, message);
}
