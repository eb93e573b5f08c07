import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { readImportTableText } from '../../../adapters/import-table/read-import-table.ts';
import { sentenceOf } from '../../../domain/fault.ts';
import type { ImportLine } from '../../../domain/import/import-line.ts';
import { csvOf, type ImportRow, STATED } from '../../../domain/import/import-row.ts';
import { CommandFault } from '../terminal/command-fault.ts';

const BYTES_MOST = 200 * 1024 * 1024;

export async function writeImportTable(
  path: string,
  lines: readonly ImportLine[],
  source: string,
): Promise<void> {
  await writeFile(
    `${path}.part`,
    csvOf(lines.map((line) => ({ ...line, source, guess: suggestionOf(line) }))),
  );
  await rename(`${path}.part`, path);
}

/**
 * Parses a table by `writeImportTable` or saved by spreadsheets.
 * @throws CommandFault with the line.
 */
export async function readImportTable(path: string): Promise<ImportRow[]> {
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) throw new CommandFault(`There is no ${path}.`);
  if (bytes.length > BYTES_MOST) throw new CommandFault(`${path} is too large for a table.`);
  const read = readImportTableText(new TextDecoder().decode(bytes));
  if ('lines' in read) return read.lines;
  throw new CommandFault(`${path}:${read.wrong.line}: ${sentenceOf(read.wrong.fault)}`);
}

export function isCorrected(line: ImportRow): boolean {
  return line.guess !== '' && line.guess !== suggestionOf(line);
}

function suggestionOf(line: ImportLine): string {
  return createHash('sha256')
    .update(STATED.map((name) => line[name]).join('\n'))
    .digest('hex')
    .slice(0, 10);
}
