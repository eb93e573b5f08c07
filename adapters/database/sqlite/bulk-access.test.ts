import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { CompiledQuery, KyselyPlugin, Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../scripts/node24.js';
import { BACKUP_TABLES } from '../maintenance/backup-tables.ts';
import { migrate, readMigrations } from '../migrations.ts';
import type { Schema } from '../schema.ts';
import { openSqlite } from './open.ts';

/** More than two batches. */
const NOTES = 1200;
const folder = mkdtempSync(join(tmpdir(), 'panna-bulk-'));
const path = join(folder, 'bulk.sqlite');
const engine = openSqlite(path);

beforeAll(async () => {
  await migrate(engine, readMigrations(join(root, 'migrations'), 'sqlite.sql'));
  const file = new DatabaseSync(path);
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${NOTES})`;
  file.exec(`
    ${numbers} insert into files select 'f' || i, 'k' || i, null, 'a.pdf', null, 1, 1, 1, null, 'm', i, i, i, null, null from n;
    ${numbers} insert into notes select i, 'n' || i, 'COT', 'IT', '1st', 'C' || (i % 300), 'f' || i, 'd', '', '', 0, null, i, i,
      null, 0 from n;
    ${numbers} insert into page_texts select 'f' || i, 1, 'text', 'pdf', 'eng', '', null, i, null, null from n;
  `);
  file.close();
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

/** The statements by which a table is read for a backup. */
async function statementsFor(table: (typeof BACKUP_TABLES)[number]): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(engine.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const moment = engine.db.withPlugin(recorder) as Transaction<Schema>;
  for await (const _rows of engine.bulk.batches(moment, table));
  return statements;
}

describe('a backup on SQLite', () => {
  it.each(BACKUP_TABLES.map((table) => [table.name, table] as const))(
    'reads %s in its order, and for each batch no other rows',
    async (name, table) => {
      const file = new DatabaseSync(path);
      for (const { sql, parameters } of await statementsFor(table)) {
        const steps = file.prepare(`explain query plan ${sql}`).all(...(parameters as SQLInputValue[]));
        const [first, ...others] = steps.map(({ detail }) => String(detail));
        expect(first).toMatch(new RegExp(`^(SCAN|SEARCH) ${name}\\b`));
        // A scan of another table for each batch, or of this one to be sorted, makes a backup take the square of its rows.
        expect(others.filter((step) => /^SCAN|TEMP B-TREE/.test(step))).toEqual([]);
      }
      file.close();
    },
  );
});
