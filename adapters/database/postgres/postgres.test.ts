import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { root } from '../../../scripts/node24.js';
import { emptyPostgres } from '../../../test/postgres.ts';
import { account, later, NOON, note, share } from '../contract/made-up.ts';
import { pageText } from '../contract/page-texts.contract.ts';
import { databaseContract } from '../database.contract.ts';
import type { Engine } from '../engine.ts';
import { type Database, openDatabase } from '../open.ts';
import { openPostgres } from './open.ts';

const migrations = join(root, 'migrations');

/** One for all tests: emptying its tables is many times as fast as migrating, or only opening, it again. */
let emptied: Promise<EmptiedDatabase> | undefined;
afterAll(async () => (await emptied)?.drop());

databaseContract('PostgreSQL', openEmpty);

it('a sign-in that comes while a verification is being stored waits for it, and is refused', async () => {
  const { tables, engine, close } = await openEmpty();
  await tables.accounts.add(account('asha'), 'hash');
  const times = { createdAt: NOON, seenAt: NOON, expiresAt: later(60) };
  const session = { id: 's', accountId: 'asha', provider: 'email', userAgent: '', ...times } as const;
  let isAdded = false;
  const adding = await engine.db.transaction().execute(async (work) => {
    await work.updateTable('accounts').set({ proved_at: NOON.toISOString() }).execute();
    const added = tables.sessions.add(session, 'hash', account('asha')).finally(() => {
      isAdded = true;
    });
    while (!isAdded && !(await waitsForLock(engine)));
    await work.deleteFrom('sessions').execute();
    return { added };
  });
  expect(await adding.added).toBe(false);
  expect(await tables.sessions.findByHash('hash', NOON)).toBeUndefined();
  await close();
});

it('two who share in the same colleges at once do not wait for each other, and both are counted', async () => {
  const { tables, engine, close } = await openEmpty();
  await share(() => tables, note('a', { college: 'COT' }), note('b', { college: 'CBSH' }));
  const counted = (college: string, course: string) =>
    sql`insert into note_counts values (${college}, 'IT', '1st', ${course}, 1)`;
  await engine.db.transaction().execute(async (one) => {
    await counted('COT', 'ONE-1').execute(one);
    await engine.db.transaction().execute(async (other) => {
      await counted('CBSH', 'OTHER-1').execute(other);
      await counted('COT', 'OTHER-1').execute(other);
    });
    await counted('CBSH', 'ONE-1').execute(one);
  });
  await counted('COT', 'LAST-1').execute(engine.db);
  expect((await tables.notes.countWithin()).sort((a, b) => a.notes - b.notes)).toEqual([
    { value: 'CBSH', notes: 3 },
    { value: 'COT', notes: 4 },
  ]);
  const rows = await engine.db.selectFrom('college_counts').select('college').execute();
  expect(rows.filter(({ college }) => college === 'COT')).toHaveLength(1);
  await close();
});

it('a search is answered after a later version has added a column', async () => {
  const { tables, engine, close } = await openEmpty();
  await share(() => tables, note('a', { description: 'Waves' }));
  const found = () => tables.searchIndex.notes([['wave']], 10);
  for (const _time of ['planned', 'planned again']) await found();
  await sql`alter table notes add column of_later text`.execute(engine.db);
  expect(await found()).toHaveLength(1);
  await sql`alter table notes drop column of_later`.execute(engine.db);
  expect(await found()).toHaveLength(1);
  await close();
});

it('a step of the index goes on beside a note that is being changed', async () => {
  const { tables, engine, close } = await openEmpty();
  await share(() => tables, note('a'), note('b'));
  while (!(await tables.searchIndex.catchUp(10)));
  for (const id of ['a', 'b']) await tables.pageTexts.keep(pageText(`file-of-${id}`, 1, 'Photosynthesis'));
  for (const id of ['a', 'b']) await tables.notes.change(id, note(id, { examYear: 2020 }), NOON);
  const waiting = async () => (await sql`select 1 from search_pending`.execute(engine.db)).rows.length;
  expect(await waiting()).toBe(2);
  await engine.db.transaction().execute(async (work) => {
    await work.updateTable('notes').set({ exam: 'end' }).where('id', '=', 'b').execute();
    expect(await tables.searchIndex.catchUp(10)).toBe(false);
    expect(await waiting()).toBe(1);
  });
  while (!(await tables.searchIndex.catchUp(10)));
  expect(await waiting()).toBe(0);
  await close();
});

it('a step of the index that waits for a change holds nothing that the change needs', async () => {
  const { tables, engine, close } = await openEmpty();
  await share(() => tables, note('a'));
  while (!(await tables.searchIndex.catchUp(10)));
  await tables.pageTexts.keep(pageText('file-of-a', 1, 'Photosynthesis'));
  await tables.notes.change('a', note('a', { examYear: 2020 }), NOON);
  const { stepping } = await engine.db.transaction().execute(async (work) => {
    await work.updateTable('notes').set({ exam: 'end' }).where('id', '=', 'a').execute();
    const stepping = tables.searchIndex.catchUp(10);
    while (!(await waitsForLock(engine)));
    await work.updateTable('search_pending').set({ page: 0 }).execute();
    return { stepping };
  });
  await stepping;
  while (!(await tables.searchIndex.catchUp(10)));
  expect(await tables.searchIndex.pages([['photosynthesis']], 10)).toHaveLength(1);
  await close();
});

async function waitsForLock({ db }: Engine): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

async function openEmpty() {
  emptied ??= migratedDatabase();
  const { database, engine, empty } = await emptied;
  return { ...database, engine, close: empty };
}

type EmptiedDatabase = { database: Database; engine: Engine; empty(): Promise<void>; drop(): Promise<void> };

async function migratedDatabase(): Promise<EmptiedDatabase> {
  const { url, drop } = await emptyPostgres();
  const engine = openPostgres(url, { connections: 5 });
  const database = await openDatabase(engine, migrations);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Foreign keys are not looked at on this connection.
  await client.query(`set session_replication_role = 'replica'; ${await emptyingFunction(client)}`);
  return {
    database,
    engine,
    async empty() {
      await client.query('select pg_temp.empty_tables()');
    },
    async drop() {
      await database.close();
      await client.end();
      await drop();
    },
  };
}

/**
 * Empties every table, and puts back the rows that the migrations made. Rows are deleted: truncating makes new files for
 * every table and index. A function, because the server keeps the plans of its statements.
 */
async function emptyingFunction(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema and tablename <> 'migrations'`,
  );
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  const statements = [
    ...names.map((name) => `delete from ${name}`),
    `perform setval(seqrelid, seqstart, false) from pg_sequence join pg_class on pg_class.oid = seqrelid
     where relnamespace = current_schema::text::regnamespace`,
  ];
  for (const name of names) {
    const { rows } = await client.query<{ rows: string | null }>(
      `select json_agg(made)::text as rows from ${name} as made`,
    );
    const made = rows[0]?.rows;
    if (!made) continue;
    const values = client.escapeLiteral(made);
    statements.push(`insert into ${name} select * from json_populate_recordset(null::${name}, ${values})`);
  }
  return `create function pg_temp.empty_tables() returns void language plpgsql as $empty$
    begin ${statements.join('; ')}; end $empty$`;
}
