import { rename } from 'node:fs/promises';
import { BACKUP_TABLES, type BackupTable } from '../../../adapters/database/maintenance/backup-tables.ts';
import type { Row } from '../../../adapters/database/maintenance/bulk-access.ts';
import {
  LineDigester,
  lineOf,
  type TableDigest,
} from '../../../adapters/database/maintenance/table-lines.ts';
import { readLines, tablePath, writeLines } from './backup-folder.ts';

type Tables = Record<string, TableDigest>;

export async function notesOf(
  folder: string,
  rows: string,
  files: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const notes = new Map<string, string>();
  if (files.size === 0) return notes;
  for await (const line of readLines(tablePath(folder, rows, 'notes'))) {
    const { id, image } = JSON.parse(line) as { id: string; image: string };
    if (files.has(image)) notes.set(id, image);
  }
  return notes;
}

/**
 * Removes files that were deleted between the snapshot and copying, with their notes and texts, from a
 * backup's tables. Returns the digests of all tables.
 */
export async function excludeFiles(
  folder: string,
  rows: string,
  tables: Tables,
  files: ReadonlySet<string>,
): Promise<Tables> {
  const fewer = new Map<string, number>();
  const digests = { ...tables };
  // Notes before their counts. Backups of older versions lack some tables.
  for (const table of BACKUP_TABLES.filter((each) => isAboutFiles(each) && each.name in tables)) {
    const path = tablePath(folder, rows, table.name);
    const digester = new LineDigester();
    const lines = digester.along(linesWithout(readLines(path), table, files, fewer));
    await writeLines(`${path}.part`, lines);
    await rename(`${path}.part`, path);
    digests[table.name] = digester.digest();
  }
  return digests;
}

function isAboutFiles({ name, refersTo }: BackupTable): boolean {
  return name === 'files' || name === 'note_counts' || Object.values(refersTo).includes('files');
}

async function* linesWithout(
  lines: AsyncIterable<string>,
  { name, refersTo }: BackupTable,
  files: ReadonlySet<string>,
  fewer: Map<string, number>,
): AsyncGenerator<string> {
  const columns = Object.entries(refersTo).flatMap(([column, table]) => (table === 'files' ? column : []));
  const named = name === 'files' ? ['id'] : columns;
  for await (const line of lines) {
    const row = JSON.parse(line) as Row;
    const isOut = named.some((column) => files.has(String(row[column])));
    const place = JSON.stringify([row.college, row.branch, row.year, row.course]);
    if (isOut && name === 'notes') fewer.set(place, (fewer.get(place) ?? 0) + 1);
    if (isOut) continue;
    const less = name === 'note_counts' ? (fewer.get(place) ?? 0) : 0;
    yield less > 0 ? lineOf({ ...row, notes: Number(row.notes) - less }) : line;
  }
}
