import { CsvError, parse } from 'csv-parse/sync';
import { LINE_STATES } from '../../domain/import/import-line.ts';
import { COLUMNS, type InventoryFault, type InventoryLine } from '../../domain/import/inventory.ts';
import { textOfCell } from '../../domain/primitives/csv-cell.ts';

type Read = { record: Record<string, string>; info: { lines: number } };

/** Reads a table as the importer writes it, and as spreadsheets save it. */
export function readInventoryText(text: string): { lines: InventoryLine[] } | { wrong: InventoryFault } {
  try {
    return { lines: rowsOf(text).map(lineOf) };
  } catch (error) {
    if (error instanceof CsvError) return { wrong: { line: Number(error.lines ?? 1), why: error.message } };
    if (error instanceof LineFault) return { wrong: { line: error.line, why: error.message } };
    throw error;
  }
}

class LineFault extends Error {
  readonly line: number;

  constructor(line: number, why: string) {
    super(why);
    this.line = line;
  }
}

function rowsOf(text: string): Read[] {
  const [header = ''] = text.split(/\r?\n/, 1);
  // Spreadsheets of countries that write 1,5 separate cells by semicolons.
  const delimiter = [',', ';', '\t'].find((each) => header.split(each).length > 2) ?? ',';
  const shape = { columns: true, bom: true, delimiter, skip_empty_lines: true, relax_column_count: true };
  return parse(text, { ...shape, info: true }) as unknown as Read[];
}

function lineOf({ record, info }: Read): InventoryLine {
  const read = COLUMNS.map((column) => [column, textOfCell(textIn(record, column))]);
  const line = Object.fromEntries(read) as InventoryLine;
  if (line.path === '') throw new LineFault(info.lines, 'a line needs a path.');
  const state = line.state.toLowerCase();
  // A table that was made by hand says what it says.
  const known = LINE_STATES.find((each) => each === (state || 'sure'));
  if (!known) throw new LineFault(info.lines, `state is one of ${LINE_STATES.join(', ')}.`);
  return { ...line, state: known };
}

/** Names of files may begin and end with spaces. */
function textIn(record: Record<string, string>, column: (typeof COLUMNS)[number]): string {
  const text = record[column] ?? '';
  return column === 'path' ? text : text.trim();
}
