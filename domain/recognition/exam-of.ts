import type { Exam } from '../catalogue.ts';
import type { HeadEvidence } from './head-evidence.ts';
import type { PathEvidence } from './path-evidence.ts';
import type { Half } from './segment-dates.ts';
import { suggestExamYear } from './suggest-exam.ts';

/** `isUnsure`: path and page disagree. */
export type ExamTime = { year: number | undefined; isUnsure: boolean };

export function examOf(
  path: PathEvidence,
  head: HeadEvidence | undefined,
  exams: readonly Exam[],
): string | undefined {
  const has = (value: string) => exams.find((exam) => exam.value === value || sameWords(exam.name, value));
  const exam = path.exams.map(has).find((exam) => exam !== undefined);
  return exam?.value ?? head?.exam;
}

function sameWords(name: string, value: string): boolean {
  return name.toLowerCase().replace(/[^a-z\d]+/g, '-') === value;
}

/**
 * Calendar year of an exam. In an academic year such as 2018-19, odd semesters have exams in the first year,
 * even ones in the second. A printed year with a month overrules the folder.
 */
export function examTimeOf(path: PathEvidence, head: HeadEvidence | undefined, latest: number): ExamTime {
  const ofPath = path.examYear ?? sessionYear(path, head);
  const printed = head?.datedYear;
  if (printed !== undefined) return { year: printed, isUnsure: !fits(path, printed) };
  if (ofPath !== undefined) {
    const isUnsure = path.examYear === undefined && halfOf(path, head) === undefined;
    return { year: ofPath, isUnsure };
  }
  return {
    year: head && suggestExamYear(head.head, latest, halfOf(path, head)),
    isUnsure: false,
  };
}

function sessionYear(path: PathEvidence, head: HeadEvidence | undefined): number | undefined {
  if (path.session === undefined) return undefined;
  return path.session + (halfOf(path, head) === 'even' ? 1 : 0);
}

function halfOf({ half, semester }: PathEvidence, head: HeadEvidence | undefined): Half | undefined {
  const number = semester ?? head?.semester;
  return half ?? head?.half ?? (number === undefined ? undefined : number % 2 === 1 ? 'odd' : 'even');
}

function fits({ examYear, session }: PathEvidence, printed: number): boolean {
  if (examYear !== undefined) return examYear === printed;
  return session === undefined || printed === session || printed === session + 1;
}
