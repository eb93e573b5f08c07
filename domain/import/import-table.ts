import type { Fault } from '../fault.ts';
import { csvCell } from '../primitives/csv-cell.ts';
import type { ImportRow } from './import-row.ts';

export type TableRow = ImportRow & {
  /** Folder or ZIP that contains `path`, relative to the CSV's folder; empty for that folder itself. */
  source: string;
  /** Digest of the importer's own output, to detect a person's corrections. */
  guess: string;
};

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
  'joins',
  ...STATED,
  'created',
  'state',
  'why',
  'evidence',
  'source',
  'guess',
] as const satisfies readonly (keyof TableRow)[];

export type ImportTableFault = { line: number; fault: Fault };

/** Parses the CSV of an import table, as `csvOf` or a spreadsheet writes it. */
export interface ImportTables {
  read(text: string): Promise<{ rows: TableRow[] } | { wrong: ImportTableFault }>;
}

/** Byte order mark, which spreadsheets need to detect UTF-8. */
const MARK = '\ufeff';

export function csvOf(rows: readonly TableRow[]): string {
  const cells = rows.map((row) => COLUMNS.map((column) => csvCell(row[column])).join(','));
  return `${MARK}${[COLUMNS.join(','), ...cells].join('\r\n')}\r\n`;
}
