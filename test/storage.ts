import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Library } from '../domain/library.ts';
import { root } from '../scripts/node24.js';
import {
  type LibraryStorage,
  openOrCreateStorage,
  openStorage,
} from '../server/commands/storage/library-storage.ts';
import { type Config, readConfig } from '../server/config.ts';
import { openLibrary } from '../server/open-library.ts';
import { putLibrarySqlite } from './migrated-sqlite.ts';
import { ourUniversity } from './our-university.ts';
import { emptyPostgres, migratedPostgres } from './postgres.ts';
import { sharedPageReader } from './shared-page-reader.ts';

export const ENGINES = ['SQLite', 'PostgreSQL'] as const;
export type EngineName = (typeof ENGINES)[number];

/** A place for a library, with nothing in it. */
export type Place = { config: Config; folder: string; env: NodeJS.ProcessEnv; remove(): Promise<void> };

/** A library that runs, and its storage as the commands open it, on connections of their own. */
export type TestStorage = Place & {
  library: Library;
  storage: LibraryStorage;
  /** Runs a statement that the library never would. */
  run(statement: string): Promise<void>;
  /** The same, with foreign keys switched off. */
  unheld(statement: string): Promise<void>;
  close(): Promise<void>;
};

export async function emptyPlace(engine: EngineName, newDatabase = emptyPostgres): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'panna-test-'));
  const database = engine === 'PostgreSQL' ? await newDatabase() : undefined;
  // Reading pictures of pages takes seconds each, and is not what these tests are about.
  const own = { DATA_DIR: folder, LOG_LEVEL: 'silent', OCR: 'off' };
  const env = { ...own, ...(database && { DATABASE_URL: database.url }) };
  const remove = async () => {
    await database?.drop();
    await rm(folder, { recursive: true });
  };
  return { config: readConfig(env, root), folder, env, remove };
}

/** The same of a library that was opened once: a copy takes a fraction of migrating. */
export async function migratedPlace(engine: EngineName): Promise<Place> {
  const place = await emptyPlace(engine, migratedPostgres);
  if (engine === 'SQLite') await putLibrarySqlite(place.folder);
  return place;
}

/** Opens the storage of a place, as commands do that fill an empty one. Both are gone once the test has ended. */
export async function storageForTest(place: Place): Promise<LibraryStorage> {
  const storage = await openOrCreateStorage(place.config);
  onTestFinished(async () => {
    await storage.close();
    await place.remove();
  });
  return storage;
}

export async function openTestStorage(engine: EngineName): Promise<TestStorage> {
  const place = await migratedPlace(engine);
  const university = await ourUniversity();
  const opened = await openLibrary(place.config, root, () => {}, undefined, {
    university,
    pageReader: sharedPageReader,
  });
  const storage = await openStorage(place.config);
  const { db } = storage.engine;
  const run = async (statement: string) => void (await sql.raw(statement).execute(db));
  return {
    ...place,
    library: opened.library,
    storage,
    run,
    async unheld(statement) {
      const [off, on] =
        engine === 'SQLite'
          ? ['pragma foreign_keys = off', 'pragma foreign_keys = on']
          : ["set session_replication_role = 'replica'", "set session_replication_role = 'origin'"];
      await db.connection().execute(async (one) => {
        for (const each of [off, statement, on]) await sql.raw(each).execute(one);
      });
    },
    async close() {
      await storage.close();
      await opened.close();
      await place.remove();
    },
  };
}
