import type { ExamDay } from '../../domain/exam-date.ts';
import { EXAM_FILE, type ExamLine } from '../../domain/moderation/exam-dates/exam-file.ts';
import { Refusal } from '../../domain/refusal.ts';
import { readCsvLines, writeCsvLines } from './csv-lines.ts';

const COLUMNS = ['college', 'branch', 'year', 'course', 'exam', 'date', 'time', 'room'] as const;
const NEEDED = COLUMNS.slice(0, 6);

/** @throws Refusal invalid `catalogue.file` */
export function readExamLines(csv: string): ExamLine[] {
  const lines = readCsvLines(csv, { columns: COLUMNS, isHeader, wrong });
  return lines.map(({ line, cells: { date, ...cells } }) => ({ line, ...cells, day: date }));
}

export function writeExamLines(dates: readonly ExamDay[]): string {
  const lines = dates.map(({ college, branch, year, course, exam, day, time, room }) => {
    return [college, branch, year, course, exam, day, time, room];
  });
  return writeCsvLines(COLUMNS, lines);
}

function isHeader(named: readonly string[]): boolean {
  const isWhole = NEEDED.every((column) => named.includes(column));
  return isWhole && named.every((column) => COLUMNS.some((each) => each === column));
}

function wrong(line: number, reason: string): Refusal {
  return new Refusal('invalid', {
    name: 'catalogue.file',
    values: { faults: `${EXAM_FILE}:${line}: ${reason}` },
  });
}
