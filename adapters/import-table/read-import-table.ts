import { CsvError, parse } from 'csv-parse/sync';
import type { Fault } from '../../domain/fault.ts';
import { ROW_STATES } from '../../domain/import/import-row.ts';
import { COLUMNS, type ImportTableFault, type TableRow } from '../../domain/import/import-table.ts';
import { csvFormatOf, repeatedName, textOfCell } from '../../domain/primitives/csv-cell.ts';

type Read = { record: Record<string, string>; info: { lines: number } };

export function readImportTableText(text: string): { rows: TableRow[] } | { wrong: ImportTableFault } {
  try {
    return { rows: rowsOf(text).map(lineOf) };
  } catch (error) {
    if (error instanceof CsvError)
      return { wrong: { line: Number(error.lines ?? 1), fault: { name: 'import.table.csv' } } };
    if (error instanceof TableFault) return { wrong: { line: error.line, fault: error.fault } };
    throw error;
  }
}

class TableFault extends Error {
  readonly line: number;
  readonly fault: Fault;

  constructor(line: number, fault: Fault) {
    super(fault.name);
    this.line = line;
    this.fault = fault;
  }
}

function rowsOf(text: string): Read[] {
  return parse(text, {
    ...csvFormatOf(text),
    columns: namedOnce,
    relax_column_count: true,
    info: true,
  }) as unknown as Read[];
}

function namedOnce(header: string[]): string[] {
  const columns = header.map(textOfCell);
  const column = repeatedName(columns);
  if (column === undefined) return columns;
  throw new TableFault(1, { name: 'import.table.twice', values: { column } });
}

function lineOf({ record, info }: Read): TableRow {
  const read = COLUMNS.map((column) => [column, textOfCell(textIn(record, column))]);
  const line = Object.fromEntries(read) as TableRow;
  if (line.path === '') throw new TableFault(info.lines, { name: 'import.table.path' });
  const state = line.state.toLowerCase();
  // A row without a state counts as sure: somebody wrote the table by hand.
  const known = ROW_STATES.find((each) => each === (state || 'sure'));
  const states = ROW_STATES.join(', ');
  if (!known) throw new TableFault(info.lines, { name: 'import.table.state', values: { states } });
  return { ...line, state: known };
}

function textIn(record: Record<string, string>, column: (typeof COLUMNS)[number]): string {
  const text = record[column] ?? '';
  return column === 'path' ? text : text.trim();
}
