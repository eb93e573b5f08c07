import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_TABLES } from '../../../adapters/database/maintenance/backup-tables.ts';
import {
  LineDigester,
  linesOf,
  type TableDigest,
} from '../../../adapters/database/maintenance/table-lines.ts';
import type { Output } from '../../terminal/output.ts';
import type { LibraryStorage } from '../storage/library-storage.ts';
import { damageLine, damageOf } from '../verify/damage.ts';
import { makeFolder, readLines, tablePath, writeLines } from './backup-folder.ts';
import { excludeFiles, notesOf } from './exclude-files.ts';
import type { FileCopier } from './file-copier.ts';
import type { Manifest } from './manifest.ts';

type FileRow = { id: string; key: string; size: number; sha256: string | null; completed_at: string | null };

/** Attempts at a snapshot, which starts over if a note's file was replaced meanwhile. */
const ATTEMPTS_MOST = 5;
const IDS_PER_QUERY = 100;

/** Writes all tables as of one moment and copies their files. Leaves out files deleted during copying. */
export async function takeSnapshot(
  storage: LibraryStorage,
  folder: string,
  copier: FileCopier,
  { clock, output }: { clock: () => Date; output: Output },
): Promise<Manifest> {
  for (let attempt = 1; ; attempt += 1) {
    const at = clock().toISOString();
    const rows = join('rows', `${at.replaceAll(':', '.')}-${process.pid}`);
    const { tables: written, lastSequence } = await writeTableFiles(storage, folder, rows);
    const { gone, lacking, ...files } = await copyListedFiles(storage, folder, rows, copier);
    const replaced = await filesReplaced(storage, await notesOf(folder, rows, gone));
    if (replaced.size === 0 || attempt === ATTEMPTS_MOST) {
      const out = new Set([...gone].filter((id) => !replaced.has(id)));
      const tables = out.size > 0 ? await excludeFiles(folder, rows, written, out) : written;
      for (const damage of copier.damages) output.line(damageLine(damage));
      const { migration } = storage;
      lacking.push(...replaced);
      return { format: 'panna-backup-1', at, migration, lastSequence, rows, tables, files, lacking };
    }
    await rm(join(folder, rows), { recursive: true });
  }
}

async function writeTableFiles({ engine }: LibraryStorage, folder: string, rows: string) {
  await makeFolder(join(folder, rows));
  const { bulk } = engine;
  return bulk.snapshot(engine.db, async (moment) => {
    const tables: Record<string, TableDigest> = {};
    for (const table of BACKUP_TABLES) {
      const digester = new LineDigester();
      const lines = digester.along(linesOf(engine, moment, table));
      await writeLines(tablePath(folder, rows, table.name), lines);
      tables[table.name] = digester.digest();
    }
    return { tables, lastSequence: await bulk.lastSequence(moment) };
  });
}

/**
 * Copies the tables' files, most of which were copied before. `gone`: deleted since the snapshot. `lacking`:
 * damaged in the library.
 */
async function copyListedFiles({ engine }: LibraryStorage, folder: string, rows: string, copier: FileCopier) {
  const seen = { count: 0, bytes: 0, lacking: [] as string[], gone: new Set<string>() };
  copier.damages = [];
  for await (const line of readLines(tablePath(folder, rows, 'files'))) {
    const { id, key, size, sha256, completed_at } = JSON.parse(line) as FileRow;
    if (!completed_at) continue;
    const fault = await copier.copy({ key, size, sha256: sha256 ?? '' });
    if (!fault) {
      seen.count += 1;
      seen.bytes += size;
      continue;
    }
    const there = engine.db.selectFrom('files').where('files.id', '=', id).where('key', '=', key);
    const note = await there
      .leftJoin('notes', 'notes.image', 'files.id')
      .select(['notes.id as note', 'description', 'college', 'branch', 'year', 'course'])
      .executeTakeFirst();
    if (!note) {
      seen.gone.add(id);
      continue;
    }
    seen.count += 1;
    seen.bytes += size;
    seen.lacking.push(id);
    copier.damages.push(damageOf({ kind: `bytes.${fault}`, file: id, ...note }));
  }
  return seen;
}

/** Files of notes that have got another file since: leaving them out would lose those notes. */
async function filesReplaced(
  { engine }: LibraryStorage,
  notes: ReadonlyMap<string, string>,
): Promise<Set<string>> {
  const ids = [...notes.keys()];
  const replaced = new Set<string>();
  while (ids.length > 0) {
    const some = ids.splice(0, IDS_PER_QUERY);
    const found = await engine.db.selectFrom('notes').select('id').where('id', 'in', some).execute();
    for (const { id } of found) replaced.add(notes.get(id) ?? '');
  }
  return replaced;
}
