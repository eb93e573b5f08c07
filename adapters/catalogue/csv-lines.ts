import { CsvError, parse } from 'csv-parse/sync';
import { csvCell, csvFormatOf, textOfCell } from '../../domain/primitives/csv-cell.ts';

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
  const wrongHeader = () => wrong(1, `the first line must be ${columns.join(',')}`);
  const checkedHeader = (header: string[]) => {
    const named = header.map((column) => column.trim().toLowerCase());
    if (isHeader(named)) return named;
    throw wrongHeader();
  };
  // csv-parse does not check the header of an empty file.
  if (csv.trim() === '') throw wrongHeader();
  try {
    const rows = parse(csv, {
      columns: checkedHeader,
      info: true,
      trim: true,
      ...csvFormatOf(csv),
    }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
    return rows.map(({ record, info: { lines } }) => {
      const cells = columns.map((column) => [column, textOfCell(record[column] ?? '')]);
      return { line: lines, cells: Object.fromEntries(cells) as Record<Column, string> };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw wrong(Number(error.lines ?? 1), error.message);
  }
}

export function writeCsvLines(columns: readonly string[], lines: readonly (readonly string[])[]): string {
  return [columns, ...lines].map((values) => `${values.map(csvCell).join(',')}\n`).join('');
}
