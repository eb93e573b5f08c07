import { csvCell, textOfCell } from '../../domain/primitives/csv-cell.ts';
import { readCsvTable } from './csv-table.ts';

/** `line` counts from 1; an omitted column is empty. */
type CsvLine<Column extends string> = { line: number; cells: Readonly<Record<Column, string>> };

type CsvRules<Column extends string> = {
  columns: readonly Column[];
  /** `named`: columns of the first line, in lower case. */
  isHeader(named: readonly string[]): boolean;
  wrong(line: number, reason: string): Error;
};

/**
 * Reads a table exported from a spreadsheet.
 * @throws the error that `wrong` returns
 */
export function readCsvLines<Column extends string>(
  csv: string,
  { columns, isHeader, wrong }: CsvRules<Column>,
): CsvLine<Column>[] {
  const lower = (names: readonly string[]) => names.map((name) => name.toLowerCase());
  const { names, rows } = readCsvTable(csv, {
    isHeader: (found) => isHeader(lower(found)),
    wrongHeader: () => wrong(1, `the first line must be ${columns.join(',')}`),
    wrong,
  });
  const at = new Map(lower(names).map((name, index) => [name, index]));
  return rows.map(({ line, cells: read }) => {
    const cells = columns.map((column) => [column, textOfCell(read[at.get(column) ?? -1] ?? '')]);
    return { line, cells: Object.fromEntries(cells) as Record<Column, string> };
  });
}

export function writeCsvLines(columns: readonly string[], lines: readonly (readonly string[])[]): string {
  return [columns, ...lines].map((values) => `${values.map(csvCell).join(',')}\n`).join('');
}
