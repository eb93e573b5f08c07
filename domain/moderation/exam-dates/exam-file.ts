import type { ExamDay } from '../../exam-date.ts';

export type ExamLine = { line: number } & ExamDay;

export interface ExamFiles {
  /** @throws Refusal invalid `catalogue.file` listing mistakes as `exams.csv:line: reason`. */
  read(text: string): Promise<ExamLine[]>;
  write(dates: readonly ExamDay[]): Promise<string>;
}

export const EXAM_FILE = 'exams.csv';
