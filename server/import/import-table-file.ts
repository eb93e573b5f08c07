import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { readImportTableText } from '../../adapters/import-table/read-import-table.ts';
import { sentenceOf } from '../../domain/fault.ts';
import type { ImportRow } from '../../domain/import/import-row.ts';
import { csvOf, STATED, type TableRow } from '../../domain/import/import-table.ts';
import { CommandFault } from '../terminal/command-fault.ts';

export const IMPORT_TABLE = 'papers.csv';

const BYTES_MOST = 200 * 1024 * 1024;

export async function writeImportTable(
  path: string,
  rows: readonly ImportRow[],
  source: string,
): Promise<void> {
  await writeFile(`${path}.part`, csvOf(rows.map((row) => ({ ...row, source, guess: suggestionOf(row) }))));
  await rename(`${path}.part`, path);
}

/**
 * Parses a table by `writeImportTable`, or saved by a spreadsheet program.
 * @throws CommandFault that names the row.
 */
export async function readImportTable(path: string): Promise<TableRow[]> {
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) throw new CommandFault(`There is no ${path}.`);
  if (bytes.length > BYTES_MOST) throw new CommandFault(`${path} is too large for a table.`);
  const read = readImportTableText(new TextDecoder().decode(bytes));
  if ('rows' in read) return read.rows;
  throw new CommandFault(`${path}:${read.wrong.line}: ${sentenceOf(read.wrong.fault)}`);
}

/** Older tables have the digest without a letter. */
export function isCorrected(row: TableRow): boolean {
  return row.guess !== '' && row.guess.replace(LETTER, '') !== suggestionOf(row).replace(LETTER, '');
}

/** Spreadsheets take a digest without letters, or with one `e`, for a number, and change it. */
const LETTER = /^g/;

function suggestionOf(row: ImportRow): string {
  const digest = createHash('sha256')
    .update([...STATED.map((name) => row[name]), ...(row.joins ? [row.joins] : [])].join('\n'))
    .digest('hex');
  return `g${digest.slice(0, 10)}`;
}
