import type { Catalogue } from '../catalogue.ts';
import { isSamePlace, type Place } from '../course.ts';
import { NOTE_KINDS, type NoteDraft } from '../note.ts';
import { Refusal } from '../refusal.ts';
import { descriptionFault, examYears } from './note-values.ts';

/**
 * `before`: the note's place before the change, which may be a retired course.
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
  if (fault) throw new Refusal('invalid', fault);
  if (draft.kind !== undefined && !NOTE_KINDS.includes(draft.kind)) {
    throw new Refusal('invalid', { name: 'note.kind', values: { kinds: NOTE_KINDS.join(', ') } });
  }
  const exams = catalogue.exams.map(({ value }) => value);
  if (draft.exam !== undefined && !exams.includes(draft.exam)) {
    throw new Refusal('invalid', { name: 'note.exam', values: { exams: exams.join(', ') } });
  }
  const { first, last } = examYears(now);
  const year = draft.examYear;
  if (year !== undefined && !(Number.isInteger(year) && year >= first && year <= last)) {
    throw new Refusal('invalid', { name: 'note.exam-year', values: { first, last } });
  }
}

export function unknownPlace(): Refusal {
  return new Refusal('invalid', 'note.place');
}

export function retiredCourse(): Refusal {
  return new Refusal('invalid', 'note.place.retired');
}
