import { CsvError, parse } from 'csv-parse/sync';
import type { ExamDay } from '../../domain/exam-date.ts';
import { EXAM_FILE, type ExamLine } from '../../domain/moderation/exam-dates/exam-file.ts';
import { csvCell, textOfCell } from '../../domain/primitives/csv-cell.ts';
import { Refusal } from '../../domain/refusal.ts';

const COLUMNS = ['college', 'branch', 'year', 'course', 'exam', 'date', 'time', 'room'] as const;
const NEEDED = COLUMNS.slice(0, 6);

type Parsed = { record: Record<string, string>; info: { lines: number } };

/** @throws Refusal invalid `catalogue.file` */
export function readExamLines(csv: string): ExamLine[] {
  // csv-parse does not check the header of an empty file.
  if (csv.trim() === '') throw wrongHeader();
  try {
    const rows = parse(csv, {
      columns: checkedHeader,
      delimiter: [',', ';', '\t'],
      info: true,
      trim: true,
      bom: true,
      skip_empty_lines: true,
    }) as unknown as Parsed[];
    return rows.map(lineOf);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw wrong(Number(error.lines ?? 1), error.message);
  }
}

export function writeExamLines(dates: readonly ExamDay[]): string {
  const lines = dates.map(({ college, branch, year, course, exam, day, time, room }) => {
    return [college, branch, year, course, exam, day, time, room];
  });
  return [COLUMNS, ...lines].map((values) => `${values.map(csvCell).join(',')}\n`).join('');
}

function checkedHeader(columns: string[]): string[] {
  const named = columns.map((column) => column.trim().toLowerCase());
  const isWhole = NEEDED.every((column) => named.includes(column));
  if (isWhole && named.every((column) => COLUMNS.some((each) => each === column))) return named;
  throw wrongHeader();
}

function wrongHeader(): Refusal {
  return wrong(1, `the first line must be ${COLUMNS.join(',')}`);
}

function lineOf({ record, info: { lines } }: Parsed): ExamLine {
  const cell = (column: (typeof COLUMNS)[number]) => textOfCell(record[column] ?? '');
  return {
    line: lines,
    ...{ college: cell('college'), branch: cell('branch'), year: cell('year'), course: cell('course') },
    ...{ exam: cell('exam'), day: cell('date'), time: cell('time'), room: cell('room') },
  };
}

function wrong(line: number, reason: string): Refusal {
  return new Refusal('invalid', {
    name: 'catalogue.file',
    values: { faults: `${EXAM_FILE}:${line}: ${reason}` },
  });
}
