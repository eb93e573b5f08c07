import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { AppliedMigration, ConstraintFault, Engine, MigrationScript } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { fullDatabase, unwritableDatabase } from '../storage-refusals.ts';
import { sqliteBulkAccess } from './bulk-access.ts';
import { watchVersions } from './cache-versions.ts';
import { sqliteDialect } from './dialect.ts';
import { FileAccess } from './file-access.ts';
import { sqliteFullText } from './full-text.ts';
import { GroupCommit } from './group-commit.ts';
import { LogFile } from './log-file.ts';
import { cachedStatements } from './prepared-statements.ts';
import { sqliteTextTest } from './text-test.ts';
import { LoopTurn } from './yield-to-loop.ts';

// Extended result codes of SQLite: https://www.sqlite.org/rescode.html
const UNIQUE = 2067;
const PRIMARY_KEY = 1555;
const FOREIGN_KEY = 787;

/** `busy_timeout` in milliseconds while opening, before any request. */
const OPENING_MS = 5000;
const PATIENCE_MS = 2000;

type Options = {
  patienceMs?: number;
  sync?: () => Promise<void>;
};

/**
 * Opens or creates a database file. Commits resolve once they are on disk, except those of `relaxed`. While
 * another program locks the file, readers continue and writers wait for `patienceMs`.
 */
export function openSqlite(path: string, { patienceMs = PATIENCE_MS, ...options }: Options = {}): Engine {
  const file = new DatabaseSync(path, { timeout: OPENING_MS });
  // An upload that was confirmed must survive a power cut. In WAL mode NORMAL leaves the sync of commits to
  // `GroupCommit`, and syncs the log before checkpoints. Some file systems do not support WAL mode.
  const isLogged = file.prepare('pragma journal_mode = wal').get()?.journal_mode === 'wal';
  file.exec(`
    pragma synchronous = ${isLogged ? 'normal' : 'full'};
    pragma foreign_keys = on;
    pragma cache_size = -32768;
    pragma temp_store = memory;
    pragma busy_timeout = 0;
  `);
  const watched = watchVersions(path);
  const access = new FileAccess(patienceMs);
  const log = new LogFile(path);
  const { sync = () => log.sync() } = options;
  const commits = new GroupCommit(() => (isLogged ? refusing(sync()) : Promise.resolve()));
  const shared = { file, statements: cachedStatements(file), access, commits, turn: new LoopTurn() };
  const db = new Kysely<Schema>({ dialect: sqliteDialect({ ...shared, isDurable: true }) });
  // Shares the connection and log: syncing a later commit syncs these commits, too.
  const relaxedDb = new Kysely<Schema>({ dialect: sqliteDialect({ ...shared, isDurable: false }) });
  return {
    db,
    migrationFile: 'sqlite.sql',
    migrate: (work) => migrate(shared, work),
    relaxed: (work) => relaxedDb.transaction().execute(work),
    lockShared: (query) => query,
    lockExclusive: (query) => query,
    lockName: async () => {},
    lockFree: (query) => query,
    textTest: sqliteTextTest,
    faultOf,
    search: sqliteFullText,
    bulk: sqliteBulkAccess,
    versions: () => watched.versions,
    close: async () => {
      watched.close();
      await Promise.all([db.destroy(), relaxedDb.destroy()]);
      await log.close();
      if (file.isOpen) file.close();
    },
  };
}

function faultOf(error: unknown): ConstraintFault | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  if (error.errcode === FOREIGN_KEY) return { kind: 'missing-reference' };
  if (error.errcode !== UNIQUE && error.errcode !== PRIMARY_KEY) return undefined;
  // Reads the column from a message such as `UNIQUE constraint failed: notes.image`.
  return { kind: 'duplicate', on: error.message.split(': ').at(-1) ?? '' };
}

/** @throws Refusal no-room or unavailable, as for a commit that SQLite syncs itself. */
async function refusing(syncing: Promise<void>): Promise<void> {
  await syncing.catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOSPC' || error.code === 'EDQUOT'
      ? fullDatabase(error)
      : unwritableDatabase(error);
  });
}

type Shared = { file: DatabaseSync; access: FileAccess };

async function migrate({ file, access }: Shared, work: Parameters<Engine['migrate']>[0]): Promise<void> {
  const { end } = await access.open(() => file.exec('begin immediate'), { writes: true });
  try {
    file.exec(
      'create table if not exists migrations (number integer primary key, name text not null, at text not null)',
    );
    await work(scriptOf(file));
    file.exec('commit');
  } catch (error) {
    if (file.isTransaction) file.exec('rollback');
    throw error;
  } finally {
    end();
  }
}

function scriptOf(file: DatabaseSync): MigrationScript {
  return {
    run: async (sql) => file.exec(sql),
    applied: async () => file.prepare('select * from migrations').all() as AppliedMigration[],
    record: async (number, name) => {
      const insert = file.prepare('insert into migrations (number, name, at) values (?, ?, ?)');
      insert.run(number, name, new Date().toISOString());
    },
  };
}
