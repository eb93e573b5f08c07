import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import type { ConstraintFault, Engine, MigrationScript } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { sqliteBulkAccess } from './bulk-access.ts';
import { watchVersions } from './cache-versions.ts';
import { sqliteFullText } from './full-text.ts';
import { cachedStatements } from './prepared-statements.ts';

// Extended result codes of SQLite: https://www.sqlite.org/rescode.html
const UNIQUE = 2067;
const PRIMARY_KEY = 1555;
const FOREIGN_KEY = 787;

/** Opens a database file, or creates it. A commit is on the disk before it resolves, but for those of `relaxed`. */
export function openSqlite(path: string): Engine {
  const file = new DatabaseSync(path);
  // An acknowledged upload must survive a power cut: FULL syncs the log at each commit, also in WAL mode.
  file.exec(`
    pragma busy_timeout = 5000;
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma cache_size = -65536;
    pragma temp_store = memory;
  `);
  const versions = watchVersions(path);
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: cachedStatements(file) }) });
  return {
    db,
    migrationFile: 'sqlite.sql',
    migrate: (work) => migrate(file, work),
    // The only connection is held meanwhile, so no other commit is affected. There is one log: syncing a later commit
    // syncs this one too.
    relaxed: (work) =>
      db.connection().execute(async (held) => {
        file.exec('pragma synchronous = normal');
        try {
          return await held.transaction().execute(work);
        } finally {
          file.exec('pragma synchronous = full');
        }
      }),
    // The one connection runs one transaction at a time.
    lockShared: (query) => query,
    faultOf,
    search: sqliteFullText,
    bulk: sqliteBulkAccess,
    version: versions.version,
    close: async () => {
      versions.close();
      await db.destroy();
      if (file.isOpen) file.close();
    },
  };
}

function faultOf(error: unknown): ConstraintFault | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  if (error.errcode === FOREIGN_KEY) return { kind: 'missing-reference' };
  if (error.errcode !== UNIQUE && error.errcode !== PRIMARY_KEY) return undefined;
  // "UNIQUE constraint failed: notes.image"
  return { kind: 'duplicate', on: error.message.split(': ').at(-1) ?? '' };
}

async function migrate(file: DatabaseSync, work: Parameters<Engine['migrate']>[0]): Promise<void> {
  file.exec('begin immediate');
  try {
    file.exec(
      'create table if not exists migrations (number integer primary key, name text not null, at text not null)',
    );
    await work(scriptOf(file));
    file.exec('commit');
  } catch (error) {
    file.exec('rollback');
    throw error;
  }
}

function scriptOf(file: DatabaseSync): MigrationScript {
  return {
    run: async (sql) => file.exec(sql),
    applied: async () => {
      const rows = file.prepare('select number from migrations').all();
      return rows.map(({ number }) => Number(number));
    },
    record: async (number, name) => {
      const insert = file.prepare('insert into migrations (number, name, at) values (?, ?, ?)');
      insert.run(number, name, new Date().toISOString());
    },
  };
}
