import { SYLLABUS_FILE, type SyllabusLine } from '../../domain/syllabus/syllabus-file.ts';
import type { CourseUnits } from '../../domain/syllabus.ts';
import { CatalogueFault } from './catalogue-fault.ts';
import { readCsvLines, writeCsvLines } from './csv-lines.ts';

const COLUMNS = ['college', 'branch', 'year', 'code', 'unit', 'title', 'text'] as const;

/** @throws CatalogueFault */
export function readSyllabusLines(csv: string): SyllabusLine[] {
  const lines = readCsvLines(csv, {
    columns: COLUMNS,
    isHeader: (named) => COLUMNS.every((column) => named.includes(column)) && named.length === COLUMNS.length,
    wrong: (line, reason) => new CatalogueFault([`${SYLLABUS_FILE}:${line}: ${reason}`]),
  });
  return lines.map(({ line, cells }) => ({ line, ...cells }));
}

export function writeSyllabusLines(courses: readonly CourseUnits[]): string {
  const lines = courses.flatMap(({ place: { college, branch, year, course }, units }) =>
    units.map(({ number, title, text }) => [college, branch, year, course, String(number), title, text]),
  );
  return writeCsvLines(COLUMNS, lines);
}
