import { CsvError, parse } from 'csv-parse/sync';
import { csvCell, textOfCell } from '../../domain/primitives/csv-cell.ts';
import { SYLLABUS_FILE, type SyllabusLine } from '../../domain/syllabus/syllabus-file.ts';
import type { CourseUnits } from '../../domain/syllabus.ts';
import { CatalogueFault } from './catalogue-fault.ts';

const COLUMNS = ['college', 'branch', 'year', 'code', 'unit', 'title', 'text'] as const;

/** @throws CatalogueFault */
export function readSyllabusLines(csv: string): SyllabusLine[] {
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
    }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
    return rows.map(({ record, info: { lines } }) => {
      const cell = (column: (typeof COLUMNS)[number]) => textOfCell(record[column] ?? '');
      return {
        line: lines,
        ...{ college: cell('college'), branch: cell('branch'), year: cell('year'), code: cell('code') },
        ...{ unit: cell('unit'), title: cell('title'), text: cell('text') },
      };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CatalogueFault([`${SYLLABUS_FILE}:${String(error.lines ?? 1)}: ${error.message}`]);
  }
}

export function writeSyllabusLines(courses: readonly CourseUnits[]): string {
  const lines = courses.flatMap(({ place: { college, branch, year, course }, units }) =>
    units.map(({ number, title, text }) => [college, branch, year, course, String(number), title, text]),
  );
  return [COLUMNS, ...lines].map((values) => `${values.map(csvCell).join(',')}\n`).join('');
}

function checkedHeader(columns: string[]): string[] {
  const named = columns.map((column) => column.trim().toLowerCase());
  if (COLUMNS.every((column) => named.includes(column)) && named.length === COLUMNS.length) return named;
  throw wrongHeader();
}

function wrongHeader(): CatalogueFault {
  return new CatalogueFault([`${SYLLABUS_FILE}:1: the first line must be ${COLUMNS.join(',')}`]);
}
