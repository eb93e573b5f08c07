import { CsvError, parse } from 'csv-parse/sync';
import { csvFormatOf, repeatedName, textOfCell } from '../../domain/primitives/csv-cell.ts';

/** `line` counts from 1. A row has as many cells as the table has named columns. */
type CsvTable = { names: string[]; rows: { line: number; cells: string[] }[] };

type TableRules = {
  isHeader(names: readonly string[]): boolean;
  wrongHeader(): Error;
  wrong(line: number, reason: string): Error;
};

type Read = { record: string[]; info: { lines: number } };

/** Rows within which the names of the columns must come. */
const HEADER_WITHIN = 10;

/**
 * Reads a table exported from a spreadsheet: its named columns, without a title above. exceljs repeats the title in
 * each of the cells merged for it. Programs write columns without a name for cells that were only coloured, and
 * pandas writes one with the numbers of its rows, or calls it `Unnamed: 0`.
 * @throws the errors that `wrongHeader` and `wrong` return
 */
export function readCsvTable(csv: string, { isHeader, wrongHeader, wrong }: TableRules): CsvTable {
  const read = parsed(csv, wrong);
  const at = read.slice(0, HEADER_WITHIN).findIndex(({ record }) => isHeader(namesIn(record)));
  const header = read[at];
  if (!header) throw wrongHeader();
  const { record } = header;
  const names = namesIn(record);
  const twice = repeatedName(names.map((name) => name.toLowerCase()));
  if (twice !== undefined) throw wrong(header.info.lines, `the column ${twice} comes twice`);
  const first = firstNamed(record);
  const rows = read.slice(at + 1).map(({ record: cells, info: { lines: line } }) => {
    const isLong =
      cells.length > record.length || cells.slice(first + names.length).some((cell) => cell !== '');
    if (isLong) throw wrong(line, `Invalid Record Length: more cells than the ${names.length} columns`);
    return { line, cells: names.map((_, at) => cells[first + at] ?? '') };
  });
  return { names, rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')) };
}

/** Spreadsheets of Excel, new and old, and of LibreOffice. */
const SPREADSHEETS = ['PK\x03\x04', '\ufffd\ufffd\x11\u0871'];

function parsed(csv: string, wrong: TableRules['wrong']): Read[] {
  if (SPREADSHEETS.some((head) => csv.startsWith(head)))
    throw wrong(1, 'this is a spreadsheet: save it as CSV');
  try {
    return parse(csv, {
      ...csvFormatOf(csv),
      info: true,
      trim: true,
      relax_column_count: true,
    }) as unknown as Read[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw wrong(Number(error.lines ?? 1), error.message);
  }
}

const isName = (cell: string) => cell !== '' && !/^Unnamed: \d+$/.test(cell);
const firstNamed = (record: readonly string[]) => record.findIndex(isName);

function namesIn(record: readonly string[]): string[] {
  return record.slice(firstNamed(record), record.findLastIndex(isName) + 1).map(textOfCell);
}
