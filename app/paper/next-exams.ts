import type { Account } from '../../domain/account.ts';
import type { Course } from '../../domain/course.ts';
import { ownExams, today } from '../../domain/exam-date/coming-exams.ts';
import type { Library } from '../../domain/library.ts';
import { examLine } from '../exam-words.ts';
import type { Text } from '../texts.ts';

/** Text of a course's next exam, or '', and its rank: soonest first, courses without an exam last. */
type NextExam = { line: string; place: number };

/** Next exams of followed courses. `library`: with the catalogue in the page's language. */
export async function nextExams(
  library: Pick<Library, 'examDates' | 'catalogue' | 'clock'>,
  account: Pick<Account, 'id'>,
  text: Text,
): Promise<{ of(course: Course | undefined): NextExam }> {
  const words = { exams: library.catalogue.exams, today: today(library) };
  const next = new Map<Course, NextExam>();
  for (const { date, course } of await ownExams(library, account))
    if (!next.has(course)) next.set(course, { line: examLine(date, words, text), place: next.size });
  const none = { line: '', place: next.size };
  return { of: (course) => (course && next.get(course)) ?? none };
}
