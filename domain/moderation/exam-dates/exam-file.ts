import type { ExamDay } from '../../exam-date.ts';

/** What a line of `exams.csv` says, as it stands there. `line` is counted from 1. */
export type ExamLine = { line: number } & ExamDay;

/** Writes and reads dates in the form of `exams.csv`. */
export interface ExamFiles {
  /** @throws Refusal invalid `catalogue.file` with what is wrong as `exams.csv:line: reason`. */
  read(text: string): Promise<ExamLine[]>;
  write(dates: readonly ExamDay[]): Promise<string>;
}

export const EXAM_FILE = 'exams.csv';
