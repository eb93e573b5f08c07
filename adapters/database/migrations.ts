import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { AppliedMigration, Engine, MigrationKind } from './engine.ts';

/** Relative path that works from the source and from the server's bundle (scripts/vite/own-files.ts). */
export const MIGRATIONS = join(import.meta.dirname, '../../migrations');

type Migration = { number: number; name: string; sql: string; kind?: MigrationKind };

/** A newer version has migrated the database incompatibly. */
export class NewerDatabase extends Error {
  constructor(newest: number) {
    super(
      `The library has been migrated by a newer Panna (migration ${newest}). Start that version again, or restore a backup from before that migration.`,
    );
    this.name = 'NewerDatabase';
  }
}

/** The database records the kind of migrations from this one on. */
const KINDS_SINCE = 48;
const KIND = /^-- (additive|breaking)[:.]/;

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
      const text = readFileSync(join(folder, name, file), 'utf8');
      const kind = KIND.exec(text)?.[1] as MigrationKind | undefined;
      if (number >= KINDS_SINCE && !kind)
        throw new Error(`migrations/${name} does not begin with "-- additive:" or "-- breaking:"`);
      return { number, name, sql: text, ...(kind && { kind }) };
    });
}

/**
 * Applies all missing migrations or none. A newer version's database stays unchanged.
 * @throws NewerDatabase if a migration that this version does not know is not additive.
 */
export async function migrate(engine: Engine, migrations: readonly Migration[]): Promise<void> {
  await engine.migrate(async (script) => {
    const applied = await script.applied();
    requireUnderstood(applied, migrations.length);
    const known = new Set(applied.map(({ number }) => number));
    for (const { number, name, sql, kind } of migrations) {
      if (known.has(number)) continue;
      await script.run(sql);
      await script.record(number, name);
      if (kind) await script.run(`update migrations set kind = '${kind}' where number = ${number}`);
    }
  });
}

function requireUnderstood(applied: readonly AppliedMigration[], known: number): void {
  const newer = applied.filter(({ number }) => number > known);
  if (newer.every(({ kind }) => kind === 'additive')) return;
  throw new NewerDatabase(Math.max(...newer.map(({ number }) => number)));
}

/** 0 for an empty database. Changes nothing. */
export async function appliedMigration(engine: Engine): Promise<number> {
  if (!(await engine.bulk.tables(engine.db)).includes('migrations')) return 0;
  const query = sql<{ newest: number | null }>`select max(number) as newest from migrations`;
  const { rows } = await query.execute(engine.db);
  return rows[0]?.newest ?? 0;
}
