import { type ItemPath, nameOfItem, placeOf } from '../../catalogue/catalogue-item.ts';
import type { ExamDateInput } from '../../exam-date/exam-date-input.ts';
import { pathOfDate } from '../../exam-date/exam-place.ts';
import type { ExamDate, ExamDay } from '../../exam-date.ts';
import type { Library } from '../../library.ts';
import { Refusal } from '../../refusal.ts';

export function newDate(
  { newId, clock }: Pick<Library, 'newId' | 'clock'>,
  path: ItemPath,
  read: ExamDateInput,
): ExamDate {
  return { ...placeOf(path), ...read, id: newId(), changedAt: clock() };
}

/** Name in the moderation log: `COT IT 2nd TIT-233: end 2026-12-03 09:30`. */
export function nameOfDate(date: ExamDay): string {
  return `${nameOfItem(pathOfDate(date))}: ${dateWords(date)}`;
}

export function dateWords({ exam, day, time, room }: ExamDay): string {
  return [exam, day, time, room].filter((each) => each !== '').join(' ');
}

/** @throws Refusal unless the date was added. */
export function requireAdded(outcome: 'added' | 'there' | 'too-many' | 'gone'): void {
  if (outcome === 'there') throw new Refusal('conflict', 'exam-date.there');
  if (outcome === 'too-many') throw new Refusal('conflict', 'exam-date.full');
  if (outcome === 'gone') throw new Refusal('conflict', 'catalogue.overtaken');
}
