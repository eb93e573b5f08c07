import type { Fault } from '../fault.ts';
import { csvCell } from '../primitives/csv-cell.ts';
import type { ImportLine } from './import-line.ts';

/** A line as it stands in the file. */
export type ImportRow = ImportLine & {
  /** The folder or the ZIP that `path` is in, seen from the folder of the CSV; empty for that folder itself. */
  source: string;
  /** A digest of what the importer wrote, by which it knows what a person has corrected. */
  guess: string;
};

/** What a person corrects in it. */
export const STATED = [
  'pages',
  'college',
  'branch',
  'year',
  'course',
  'course_title',
  'kind',
  'exam',
  'exam_year',
  'description',
] as const;

export const COLUMNS = [
  'path',
  'sha256',
  ...STATED,
  'created',
  'state',
  'why',
  'source',
  'guess',
] as const satisfies readonly (keyof ImportRow)[];

/** A mistake in the table, and the line on which it stands. */
export type ImportTableFault = { line: number; fault: Fault };

/** Reads the table of an import from the text of a CSV file, as `csvOf` writes it and as spreadsheets save it. */
export interface ImportTables {
  read(text: string): Promise<{ lines: ImportRow[] } | { wrong: ImportTableFault }>;
}

/** By which spreadsheets know that the letters are UTF-8. */
const MARK = '\ufeff';

/** The table as a CSV file. */
export function csvOf(lines: readonly ImportRow[]): string {
  const cells = lines.map((line) => COLUMNS.map((column) => csvCell(line[column])).join(','));
  return `${MARK}${[COLUMNS.join(','), ...cells].join('\r\n')}\r\n`;
}
