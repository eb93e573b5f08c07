import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import pg from 'pg';
import type { Schema } from '../../adapters/database/schema.ts';
import type { IndexTable } from '../../adapters/database/search/full-text.ts';

const TWINS_SOUGHT = 'update twin_search set looked_to = (select coalesce(max(sequence), 0) from notes)';

type Words = { id: number; words: string[] };

export type BulkWriter = {
  insert(table: keyof Schema, rows: readonly Record<string, string | number | null>[]): Promise<void>;
  put(table: IndexTable, entries: readonly Words[]): Promise<void>;
  close(): Promise<void>;
};

export function openBulkWriter({
  DATABASE_URL: url,
  DATA_DIR: folder = '',
}: Record<string, string>): Promise<BulkWriter> {
  return url ? postgresWriter(url) : sqliteWriter(join(folder, 'library.sqlite'));
}

/** One transaction without durability: an interrupted fill starts over. */
async function sqliteWriter(path: string): Promise<BulkWriter> {
  const file = new DatabaseSync(path);
  file.exec(`
    pragma synchronous = off; pragma journal_mode = memory; pragma foreign_keys = off;
    pragma cache_size = -1000000; pragma temp_store = memory; begin`);
  const statements = new Map<string, StatementSync>();
  const statement = (text: string) => {
    const known = statements.get(text) ?? file.prepare(text);
    statements.set(text, known);
    return known;
  };
  return {
    async insert(table, rows) {
      const columns = Object.keys(rows[0] ?? {});
      if (columns.length === 0) return;
      const marks = columns.map(() => '?').join();
      const insert = statement(`insert into ${table} (${columns.join()}) values (${marks})`);
      for (const row of rows) insert.run(...(Object.values(row) as SQLInputValue[]));
    },
    async put(table, entries) {
      const insert = statement(`insert into search_${table} (rowid, words) values (?, ?)`);
      for (const { id, words } of entries) insert.run(id, words.join(' '));
    },
    async close() {
      file.exec(`${TWINS_SOUGHT}; commit; pragma journal_mode = wal`);
      file.close();
    },
  };
}

/** Creates word indexes at the end, like the migrations. */
async function postgresWriter(url: string): Promise<BulkWriter> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'");
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where indexdef like '%USING gin%'`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return {
    async insert(table, rows) {
      if (rows.length === 0) return;
      const columns = Object.keys(rows[0] ?? {}).join();
      const overriding = table === 'notes' ? 'overriding system value' : '';
      const text = `insert into ${table} (${columns}) ${overriding}
        select ${columns} from json_populate_recordset(null::${table}, $1)`;
      await client.query(text, [JSON.stringify(rows)]);
    },
    async put(table, entries) {
      const text = `insert into search_${table} (id, words)
        select id, array_to_tsvector(words) from json_to_recordset($1) as entry (id bigint, words text[])`;
      if (entries.length > 0) await client.query(text, [JSON.stringify(entries)]);
    },
    async close() {
      await client.query(`select setval('notes_sequence_seq', (select max(sequence) from notes))`);
      await client.query(TWINS_SOUGHT);
      for (const { made } of indexes) await client.query(made);
      // Collects statistics, which a growing database would have.
      await client.query('vacuum analyze');
      await client.end();
    },
  };
}
