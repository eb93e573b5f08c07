import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Engine } from './engine.ts';

/** As far from this source as the build's copy from the server's bundle (scripts/vite/own-files.ts). */
export const MIGRATIONS = join(import.meta.dirname, '../../migrations');

type Migration = { number: number; name: string; sql: string };

/** Reads the numbered migrations of a folder: `NNNN-name/up.sql`, or the engine's own file where the engines differ. */
export function readMigrations(folder: string, migrationFile: Engine['migrationFile']): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name))
    .sort()
    .map((name, index) => {
      const number = Number(name.slice(0, 4));
      if (number !== index + 1) throw new Error(`migrations/${name}: expected number ${index + 1} here`);
      const files = readdirSync(join(folder, name));
      const file = [migrationFile, 'up.sql'].find((candidate) => files.includes(candidate));
      if (!file) throw new Error(`migrations/${name} has neither ${migrationFile} nor up.sql`);
      return { number, name, sql: readFileSync(join(folder, name, file), 'utf8') };
    });
}

/** Applies the migrations that a database lacks. @throws Error when the database is newer than the code. */
export async function migrate(engine: Engine, migrations: readonly Migration[]): Promise<void> {
  await engine.migrate(async (script) => {
    const applied = await script.applied();
    const newest = Math.max(0, ...applied);
    if (newest > migrations.length) {
      throw new Error(
        `The database is newer (migration ${newest}) than this code (${migrations.length}). Update Panna.`,
      );
    }
    for (const migration of migrations) {
      if (applied.includes(migration.number)) continue;
      await script.run(migration.sql);
      await script.record(migration.number, migration.name);
    }
  });
}

/** The number of the newest migration of a database; 0 for an empty one. Changes nothing. */
export async function appliedMigration(engine: Engine): Promise<number> {
  if (!(await engine.bulk.tables(engine.db)).includes('migrations')) return 0;
  const query = sql<{ newest: number | null }>`select max(number) as newest from migrations`;
  const { rows } = await query.execute(engine.db);
  return rows[0]?.newest ?? 0;
}
