import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../../../adapters/database/engine.ts';
import {
  appliedMigration,
  MIGRATIONS,
  migrate,
  readMigrations,
} from '../../../adapters/database/migrations.ts';
import type { Bytes } from '../../../domain/file/bytes.ts';
import type { Config } from '../../config.ts';
import { makeDataFolder } from '../../data-folder.ts';
import { openBytes, openEngine } from '../../open-adapters.ts';
import { CommandFault } from '../../terminal/command-fault.ts';

/** Milliseconds; longer than for requests, because nobody waits. */
const LOCK_PATIENCE_MS = 10_000;

export type LibraryStorage = {
  engine: Engine;
  bytes: Bytes;
  migration: number;
  newest: number;
  migrateTo(number?: number): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens an existing library of the newest migration without changing it.
 * @throws CommandFault if there is no library, or one at another migration.
 */
export async function openStorage(config: Config): Promise<LibraryStorage> {
  if (config.database.kind === 'sqlite' && !existsSync(join(config.dataDir, 'library.sqlite'))) {
    throw new CommandFault(`No library found in ${config.dataDir}. Check DATA_DIR.`);
  }
  const storage = await openOrCreateStorage(config);
  const { migration, newest } = storage;
  if (migration === newest) return storage;
  await storage.close();
  if (migration === 0) throw new CommandFault('There is no library in this database yet.');
  throw new CommandFault(
    migration < newest
      ? 'This library was last opened by an older Panna. Start it once with npm start, then try again.'
      : 'This library needs a newer Panna. Update first.',
  );
}

export async function openOrCreateStorage(config: Config): Promise<LibraryStorage> {
  await makeDataFolder(config.dataDir);
  const engine = await openEngine(config, LOCK_PATIENCE_MS);
  try {
    const bytes = await openBytes(config);
    await bytes.check();
    const migrations = readMigrations(MIGRATIONS, engine.migrationFile);
    return {
      engine,
      bytes,
      migration: await appliedMigration(engine),
      newest: migrations.length,
      migrateTo: (number = migrations.length) => migrate(engine, migrations.slice(0, number)),
      close: () => engine.close(),
    };
  } catch (error) {
    await engine.close();
    throw error;
  }
}
