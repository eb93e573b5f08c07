import { findItem, type ItemPath, nameOfItem, placeOf } from '../../catalogue/catalogue-item.ts';
import type { Catalogue } from '../../catalogue.ts';
import type { SaidExamDate } from '../../exam-date/said-exam-date.ts';
import type { ExamDate, ExamDay } from '../../exam-date.ts';
import type { Library } from '../../library.ts';
import { Refusal } from '../../refusal.ts';

/** Is it a course that is taught, or a college, a branch or one of its years? */
export function hasExams(catalogue: Catalogue, path: ItemPath): boolean {
  const [college = '', branch = '', year = ''] = path;
  if (path.length === 3)
    return !catalogue.branch(college, branch)?.retired && catalogue.yearsOf(college, branch).includes(year);
  const found = findItem(catalogue, path);
  return found !== undefined && !found.retired;
}

export function newDate(
  { newId, clock }: Pick<Library, 'newId' | 'clock'>,
  path: ItemPath,
  read: SaidExamDate,
): ExamDate {
  return { ...placeOf(path), ...read, id: newId(), changedAt: clock() };
}

export function pathOfDate({ college, branch, year, course }: ExamDay): ItemPath {
  return [college, branch, year, course].filter((step) => step !== '');
}

/** As the log of moderation has it, such as `COT IT 2nd TIT-233: end 2026-12-03 09:30`. */
export function nameOfDate(date: ExamDay): string {
  const said = [date.exam, date.day, date.time, date.room].filter((each) => each !== '');
  return `${nameOfItem(pathOfDate(date))}: ${said.join(' ')}`;
}

/** @throws Refusal, unless the date was added. */
export function requireAdded(outcome: 'added' | 'there' | 'too-many' | 'gone'): void {
  if (outcome === 'there') throw new Refusal('conflict', 'exam-date.there');
  if (outcome === 'too-many') throw new Refusal('conflict', 'exam-date.full');
  if (outcome === 'gone') throw new Refusal('conflict', 'catalogue.overtaken');
}
