import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import type { NoteField, NoteQuery } from '../../../domain/note.ts';
import { root } from '../../../scripts/node24.js';
import { onPostgres } from '../../../scripts/servers/on-postgres.ts';
import { putMigratedSqlite } from '../../../test/migrated-sqlite.ts';
import { note, share } from '../contract/made-up.ts';
import { type Database, openDatabase } from '../open.ts';
import { openSqlite } from '../sqlite/open.ts';
import { openPostgres } from './open.ts';

/** Texts that collations order differently: case, signs, accents, scripts. */
const COURSES = ['b-2', 'B 1', 'a', 'A', '_', 'é', 'आ', 'ab', 'a-c', 'Z/1', 'z', '9'];
const MIGRATIONS = join(root, 'migrations');

/** A database that sorts as a dictionary does. */
async function dictionary(): Promise<string> {
  const server = inject('postgres');
  const name = `panna_${randomBytes(6).toString('hex')}`;
  await onPostgres(
    server,
    `create database ${name} template template0 locale_provider icu icu_locale 'en-IN' locale 'C'`,
  );
  onTestFinished(() => onPostgres(server, `drop database ${name} with (force)`));
  return Object.assign(new URL(server), { pathname: name }).href;
}

async function onSqlite(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'panna-order-'));
  const database = await openDatabase(openSqlite(await putMigratedSqlite(folder)), MIGRATIONS);
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  return database;
}

async function opened(url: string) {
  const engine = openPostgres(url, { connections: 3 });
  const database = await openDatabase(engine, MIGRATIONS);
  onTestFinished(() => database.close().catch(() => {}));
  return { ...database, engine };
}

const shareAll = ({ tables }: Pick<Database, 'tables'>) =>
  share(() => tables, ...COURSES.map((course, index) => note(`id${course.length}${index}`, { course })));

/** Every order by course, whole, from each place, and after each cursor. */
async function lists({ tables }: Pick<Database, 'tables'>) {
  const list = async (query: Partial<NoteQuery>) => {
    const order = [{ field: 'course' as NoteField, descending: false }];
    const found = await tables.notes.list({ conditions: [], order, limit: 100, offset: 0, ...query });
    return found.map(({ course }) => course);
  };
  const items = await tables.notes.list({ conditions: [], order: [], limit: 100, offset: 0 });
  const after = items.map((item) => list({ cursor: { item, before: false } }));
  const more = COURSES.map((value) => list({ conditions: [{ field: 'course', is: 'more', value }] }));
  return Promise.all([list({}), ...after, ...more]);
}

it('lists, comparisons and cursors on a database of another collation are those of SQLite', async () => {
  const [file, server] = [await onSqlite(), await opened(await dictionary())];
  for (const database of [file, server]) await shareAll(database);
  const expected = await lists(file);
  expect(expected[0]).toEqual(['9', 'A', 'B 1', 'Z/1', '_', 'a', 'a-c', 'ab', 'b-2', 'z', 'é', 'आ']);
  expect(await lists(server)).toEqual(expected);
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = current_schema and data_type = 'text' and collation_name is null order by 1`.execute(
    server.engine.db,
  );
  expect(rows.map(({ column }) => column)).toEqual(['accounts.email', 'accounts.mailbox']);
});

it('the order waits while a process of the release before is connected, and disturbs none of this one', async () => {
  const url = await dictionary();
  const former = new pg.Client({ connectionString: url });
  await former.connect();
  onTestFinished(() => former.end());
  const first = await opened(url);
  await shareAll(first);
  const named = { name: 'of-1.0.0', text: 'select course from notes' };
  expect((await former.query(named)).rows).toHaveLength(COURSES.length);
  const second = await opened(url);
  expect((await former.query(named)).rows).toHaveLength(COURSES.length);
  const found = async ({ tables }: Database) => (await tables.searchIndex.notes([['paper']], 50)).length;
  while (!(await first.tables.searchIndex.catchUp(10)));
  expect(await found(second)).toBe(COURSES.length);
  const before = await lists(second);
  await former.end();
  const third = await opened(url);
  expect([await found(second), await found(second), await found(third)]).toEqual(
    Array(3).fill(COURSES.length),
  );
  expect(await lists(third)).not.toEqual(before);
  expect(await lists(second)).toEqual(await lists(third));
});

it('the order waits while an operator’s view uses the tables', async () => {
  const url = await dictionary();
  const former = new pg.Client({ connectionString: url });
  await former.connect();
  const first = await opened(url);
  await shareAll(first);
  await former.query('create view report as select course from notes');
  await opened(url);
  expect((await former.query('select from report')).rows).toHaveLength(COURSES.length);
  await former.query('drop view report');
  await former.end();
  await opened(url);
  expect((await lists(first))[0]?.slice(0, 4)).toEqual(['9', 'A', 'B 1', 'Z/1']);
});
