import type { Transaction } from 'kysely';
import {
  BACKUP_TABLES,
  type BackupTable,
  FORMER_TABLES,
} from '../../../adapters/database/maintenance/backup-tables.ts';
import { queueUnpreparedFiles } from '../../../adapters/database/maintenance/queue-files.ts';
import {
  addLines,
  digestTable,
  isEmpty,
  type TableDigest,
} from '../../../adapters/database/maintenance/table-lines.ts';
import type { Schema } from '../../../adapters/database/schema.ts';
import { CommandFault } from '../../terminal/command-fault.ts';
import type { LibraryStorage } from './library-storage.ts';

type TableSource = {
  names: readonly string[];
  lines(table: BackupTable): AsyncIterable<string>;
  digest(table: BackupTable): TableDigest | undefined;
  lastSequence(): number;
  /** Called before the commit: a note's bytes must exist before it is visible. */
  beforeCommit?(): Promise<void>;
};

/**
 * Fills an empty library in one transaction, so that an interrupted run leaves it empty.
 * @throws CommandFault if the written rows differ from the source.
 */
export async function writeTables({ engine }: LibraryStorage, source: TableSource): Promise<void> {
  const tables = [...BACKUP_TABLES, ...FORMER_TABLES].filter(({ name }) => source.names.includes(name));
  const { bulk } = engine;
  await bulk.write(engine.db, async (work) => {
    for (const { name, filledAtStart } of tables) if (filledAtStart) await work.deleteFrom(name).execute();
    for (const table of tables) await addLines(engine, work, table, source.lines(table));
    await bulk.setLastSequence(work, source.lastSequence());
    await source.beforeCommit?.();
    for (const table of tables) await compare(engine, work, table, source.digest(table));
    // Older versions have no table `job_turns`: `restore` queues their files after the migration.
    const there = await bulk.tables(work);
    if (there.includes('job_turns')) await queueUnpreparedFiles(work, new Date());
  });
}

async function compare(
  engine: LibraryStorage['engine'],
  work: Transaction<Schema>,
  table: BackupTable,
  given: TableDigest | undefined,
): Promise<void> {
  const written = await digestTable(engine, work, table);
  if (written.rows === given?.rows && written.sha256 === given.sha256) return;
  throw new CommandFault(
    `Table ${table.name} has ${written.rows} of ${given?.rows} rows, or different content, after copying, so nothing was saved. Try again; if it persists, use another backup or check the disk.`,
  );
}

/** @throws CommandFault if a library already exists. */
export async function refuseFilled({ engine }: LibraryStorage, where: string): Promise<void> {
  if (await isEmpty(engine)) return;
  throw new CommandFault(`${where} already has a library. Choose an empty place.`);
}
