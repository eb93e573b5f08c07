import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_TABLES } from '../../../adapters/database/maintenance/backup-tables.ts';
import {
  completeFiles,
  measureCompleteFiles,
} from '../../../adapters/database/maintenance/complete-files.ts';
import {
  LineDigester,
  linesOf,
  type TableDigest,
} from '../../../adapters/database/maintenance/table-lines.ts';
import type { LibraryStorage } from '../storage/library-storage.ts';
import { CommandFault } from '../terminal/command-fault.ts';
import type { Report } from '../terminal/report.ts';
import { type Damage, damageLine, damageOf } from '../verify/damage.ts';
import {
  checkTables,
  type Manifest,
  makeFolder,
  readLines,
  readManifest,
  tablePath,
  writeLines,
  writeManifest,
} from './backup-folder.ts';
import { leaveOut, notesOf } from './exclude-files.ts';
import { Keeper } from './file-copier.ts';
import { hold } from './folder-lock.ts';
import { pruneBackup } from './prune-backup.ts';

export type Backed = { manifest: Manifest; copied: number; pruned: number; damages: Damage[] };

export type BackupOptions = {
  /** A library that has lost most of its notes replaces the backup of a fuller one all the same. */
  fewer?: boolean;
  report: Report;
};

type FileRow = { id: string; key: string; size: number; sha256: string | null; completed_at: string | null };

/** A note that is given another file while the tables are written shows it at the next moment. */
const MOST_ROUNDS = 5;
const ASKED_AT_ONCE = 100;

/** The library as it is at one moment, while it goes on. Until the manifest is replaced, the backup before is whole. */
export async function backup(
  storage: LibraryStorage,
  folder: string,
  { fewer = false, report }: BackupOptions,
): Promise<Backed> {
  const before = await readManifest(folder);
  await makeFolder(folder);
  const letGo = await hold(folder);
  try {
    const keeper = new Keeper(storage, folder);
    // Most of the work first, so that the moment of the tables is near the end.
    await keepAll(storage, keeper, report);
    const manifest = await oneMoment(storage, folder, keeper, report);
    if (!fewer) refuseFewer(before, manifest);
    await checkTables(folder, manifest);
    await writeManifest(folder, manifest);
    const pruned = await pruneBackup(folder, manifest);
    return { manifest, copied: keeper.copied, pruned, damages: keeper.damages };
  } finally {
    await letGo();
  }
}

async function keepAll({ engine }: LibraryStorage, keeper: Keeper, report: Report): Promise<void> {
  const { files } = await measureCompleteFiles(engine.db);
  let done = 0;
  for await (const file of completeFiles(engine.db)) {
    await keeper.keep(file);
    done += 1;
    report.progress('Copying files', done, files);
  }
  report.progress('Copying files', files, files);
}

async function oneMoment(
  storage: LibraryStorage,
  folder: string,
  keeper: Keeper,
  report: Report,
): Promise<Manifest> {
  for (let round = 1; ; round += 1) {
    const at = new Date().toISOString();
    const rows = join('rows', `${at.replaceAll(':', '.')}-${process.pid}`);
    const { tables: written, lastSequence } = await writeTables(storage, folder, rows);
    const { gone, lacking, ...files } = await keepListed(storage, folder, rows, keeper);
    const moved = await stillShown(storage, await notesOf(folder, rows, gone));
    if (moved.size === 0 || round === MOST_ROUNDS) {
      const out = new Set([...gone].filter((id) => !moved.has(id)));
      const tables = out.size > 0 ? await leaveOut(folder, rows, written, out) : written;
      for (const damage of keeper.damages) report.line(damageLine(damage));
      const { migration } = storage;
      lacking.push(...moved);
      return { format: 'panna-backup-1', at, migration, lastSequence, rows, tables, files, lacking };
    }
    await rm(join(folder, rows), { recursive: true });
  }
}

async function writeTables({ engine }: LibraryStorage, folder: string, rows: string) {
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
 * The files of the tables just written: all but the newest are kept already. `gone`: whose record has gone since,
 * bytes and all. They are not lacking: the library at the end does not have them.
 */
async function keepListed({ engine }: LibraryStorage, folder: string, rows: string, keeper: Keeper) {
  const seen = { count: 0, bytes: 0, lacking: [] as string[], gone: new Set<string>() };
  keeper.damages = [];
  for await (const line of readLines(tablePath(folder, rows, 'files'))) {
    const { id, key, size, sha256, completed_at } = JSON.parse(line) as FileRow;
    if (!completed_at) continue;
    const fault = await keeper.keep({ key, size, sha256: sha256 ?? '' });
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
    keeper.damages.push(damageOf({ kind: `bytes.${fault}`, file: id, ...note }));
  }
  return seen;
}

/** The files of those notes that the library shows with another file by now: leaving them out would lose a note. */
async function stillShown(
  { engine }: LibraryStorage,
  notes: ReadonlyMap<string, string>,
): Promise<Set<string>> {
  const ids = [...notes.keys()];
  const shown = new Set<string>();
  while (ids.length > 0) {
    const some = ids.splice(0, ASKED_AT_ONCE);
    const found = await engine.db.selectFrom('notes').select('id').where('id', 'in', some).execute();
    for (const { id } of found) shown.add(notes.get(id) ?? '');
  }
  return shown;
}

/** An emptied library, or a wrong DATA_DIR, must not tidy away the only good copy. */
function refuseFewer(before: Manifest | undefined, { tables }: Manifest): void {
  const had = before?.tables.notes?.rows ?? 0;
  const has = tables.notes?.rows ?? 0;
  if (had < 10 || has * 2 >= had) return;
  throw new CommandFault(
    `The backup there has ${had} notes, this library only ${has}. If that is right, say --fewer; else name another folder.`,
  );
}
