import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../scripts/node24.js';
import type { Engine } from './engine.ts';
import { migrate, readMigrations } from './migrations.ts';
import { openDatabase } from './open.ts';
import { openSqlite } from './sqlite/open.ts';

const FOLDER = join(root, 'migrations');
const HISTORY = readMigrations(FOLDER, 'sqlite.sql');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panna-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

const path = (name = 'library.sqlite') => join(folder, name);

/** Every table and index, with the record of the applied migrations. */
async function everythingIn(engine: Engine): Promise<unknown[]> {
  const schema = await sql`select name, sql from sqlite_master order by name`.execute(engine.db);
  const record = await sql`select number, name from migrations order by number`.execute(engine.db);
  return [...schema.rows, ...record.rows];
}

async function migrated(name: string, ...histories: (typeof HISTORY)[]): Promise<unknown[]> {
  const engine = openSqlite(path(name));
  for (const history of histories) await migrate(engine, history);
  const everything = await everythingIn(engine);
  await engine.close();
  return everything;
}

/** A library as it was before this migration. */
async function libraryBefore(migration: string) {
  const engine = openSqlite(path());
  const isNew = HISTORY.findIndex(({ name }) => name.endsWith(`-${migration}`));
  await migrate(engine, HISTORY.slice(0, isNew));
  return { engine, run: (text: string) => sql.raw(text).execute(engine.db) };
}

const addFile = (id: string) =>
  `insert into files (id, key, owner, name, size, pieces, pieces_received, created_at, updated_at)
    values ('${id}', '${id}', null, '', 1, 1, 1, '', '')`;
const ADD_ACCOUNT = `insert into accounts (id, email, name, verified, prefs, created_at, updated_at)
  values ('asha', 'asha@gbpuat.ac.in', '', 1, '{}', '2026', '2026')`;

describe('the history of the database', () => {
  it('leads to the same in steps of one migration, as in one go', async () => {
    const steps = HISTORY.map((_, index) => HISTORY.slice(0, index + 1));
    expect(await migrated('in-steps', ...steps)).toEqual(await migrated('one-go', HISTORY));
  });

  it('is applied once, however often the library opens', async () => {
    expect(await migrated('twice', HISTORY, HISTORY)).toEqual(await migrated('once', HISTORY));
  });

  it('closes the messages of before moderators read them, and none of later', async () => {
    const engine = openSqlite(path());
    const isNew = HISTORY.findIndex(({ name }) => name === '0028-cases');
    await migrate(engine, HISTORY.slice(0, isNew));
    const add = async (id: string, at: string) =>
      sql`insert into messages (id, name, email, text, created_at) values (${id}, '', '', '', ${at})`.execute(
        engine.db,
      );
    await add('before', '2020-01-01T00:00:00.000Z');
    await migrate(engine, HISTORY.slice(0, isNew + 1));
    await add('later', '2999-01-01T00:00:00.000Z');
    await migrate(engine, HISTORY);
    const open = sql<{ id: string }>`select id from messages where closed_at is null`;
    expect((await open.execute(engine.db)).rows).toEqual([{ id: 'later' }]);
    await engine.close();
  });

  it('gives the accounts of before, and those that a release of before makes, their mailbox', async () => {
    const engine = openSqlite(path());
    const isNew = HISTORY.findIndex(({ name }) => name.endsWith('-mailboxes'));
    await migrate(engine, HISTORY.slice(0, isNew));
    const add = (id: string, email: string) =>
      sql`insert into accounts (id, email, name, verified, prefs, created_at, updated_at)
        values (${id}, ${email}, '', 1, '{}', '2026', '2026')`.execute(engine.db);
    await add('before', 'asha+before@gbpuat.ac.in');
    await migrate(engine, HISTORY);
    await add('beside', 'asha+beside@gbpuat.ac.in');
    const rows = await engine.db.selectFrom('accounts').select(['email', 'mailbox']).orderBy('id').execute();
    expect(rows).toEqual([
      { email: 'asha+before@gbpuat.ac.in', mailbox: 'asha@gbpuat.ac.in' },
      { email: 'asha+beside@gbpuat.ac.in', mailbox: 'asha@gbpuat.ac.in' },
    ]);
    await engine.close();
  });

  it('keeps what people said of questions, in one table', async () => {
    const { engine, run } = await libraryBefore('question-corrections');
    for (const id of ['f', 'g']) await run(addFile(id));
    await run(ADD_ACCOUNT);
    await run(`insert into question_mends values ('f', 3, '{"act":"hide","question":"f-1"}', '2026')`);
    await run("insert into topic_mends values ('m', 1, 'join', '2026')");
    for (const question of ['f-1', 'f-2'])
      await run(`insert into topic_pins values ('m', '${question}', 'f', 0, 'Trees', null, null, 't')`);
    await run("insert into question_votes values ('f', 'f-1', 'g', 'g-1', 'asha', 0, '2026')");
    await migrate(engine, HISTORY);
    const kept = engine.db.selectFrom('question_corrections');
    const rows = await kept
      .select(['kind', 'act', 'subject', 'position'])
      .orderBy('kind')
      .orderBy('subject')
      .execute();
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['pair', 'different', 'f-1', 0],
      ['paper', 'hide', 'f', 3],
      ['topic', 'join', 'f-1', 1],
      ['topic', 'join', 'f-2', 1],
    ]);
    await engine.close();
  });

  it('outlines the papers that were split before', async () => {
    const { engine, run } = await libraryBefore('course-questions');
    for (const id of ['f', 'g']) await run(addFile(id));
    await run(
      "insert into split_papers (file_id, splitter, doubts, split_at) values ('f', 1, '', ''), ('g', 1, '', '')",
    );
    await run(`insert into questions (id, file_id, position, question, section, marks, paper, is_sure)
      values ('f-2', 'f', 2, '{}', null, null, 1, 1), ('f-1', 'f', 1, '{}', 'A', 2.5, 1, 1)`);
    await run("insert into topics (id, college, branch, year, course) values ('t', '', '', '', '')");
    await run("insert into topic_questions values ('f-2', 't')");
    await migrate(engine, HISTORY);
    const rows = await engine.db.selectFrom('split_papers').select('outline').orderBy('file_id').execute();
    expect(rows.map(({ outline }) => JSON.parse(outline))).toEqual([
      [
        ['f-1', 1, 'A', 2.5, null, null, 1],
        ['f-2', 1, null, null, 't', null, 1],
      ],
      [],
    ]);
    await engine.close();
  });

  it('keeps what stood under former names', async () => {
    const { engine, run } = await libraryBefore('plain-names');
    await run(addFile('f'));
    await run(ADD_ACCOUNT);
    await run("insert into ticks values ('asha', 'f-1', 'f', '2026', 1)");
    await run("insert into openings values ('n', 2026, 3)");
    await run("insert into page_arrangements values ('f', 2, '[]')");
    await migrate(engine, HISTORY);
    const { db } = engine;
    expect(await db.selectFrom('done_marks').selectAll().execute()).toEqual([
      { account_id: 'asha', question_id: 'f-1', file_id: 'f', marked_at: '2026', is_done: 1 },
    ]);
    expect(await db.selectFrom('note_views').select('times').execute()).toEqual([{ times: 3 }]);
    expect(await db.selectFrom('page_orders').select('of_pages').execute()).toEqual([{ of_pages: 2 }]);
    await engine.close();
  });

  /** Migrations of a later version. */
  const later = (kind: 'additive' | 'breaking') => {
    const number = HISTORY.length + 1;
    return { number, name: `${number}-later`, sql: 'create table later (id text);', kind };
  };

  it('lets a version before open what a later one has added', async () => {
    const engine = openSqlite(path());
    await migrate(engine, [...HISTORY, later('additive')]);
    const everything = await everythingIn(engine);
    await migrate(engine, HISTORY);
    expect(await everythingIn(engine)).toEqual(everything);
    await engine.close();
  });

  it('stops a version before where a later one has broken with it', async () => {
    const engine = openSqlite(path());
    await migrate(engine, [...HISTORY, later('breaking')]);
    await expect(migrate(engine, HISTORY)).rejects.toThrow(
      `The library has been migrated by a newer Panna (migration ${HISTORY.length + 1}). Start that version again`,
    );
    await engine.close();
  });

  it('leaves a library that it could not migrate to the version before', async () => {
    const engine = openSqlite(path());
    await migrate(engine, HISTORY);
    const broken = { ...later('breaking'), sql: 'create table later (id text); nonsense;' };
    await expect(migrate(engine, [...HISTORY, broken])).rejects.toThrow('nonsense');
    await migrate(engine, HISTORY);
    await engine.close();
  });

  it('that fails in the middle leaves the library as it was', async () => {
    const before = await migrated('same', HISTORY.slice(0, 2));
    const engine = openSqlite(path('same'));
    const broken = {
      number: HISTORY.length + 1,
      name: 'broken',
      sql: 'create table new (id text); nonsense;',
    };
    await expect(migrate(engine, [...HISTORY, broken])).rejects.toThrow('nonsense');
    expect(await everythingIn(engine)).toEqual(before);
    await engine.close();
  });
});

describe('the folder of migrations', () => {
  const written = async (...files: string[]) => {
    for (const file of files) {
      await mkdir(dirname(path(file)), { recursive: true });
      await writeFile(path(file), `select '${file}';`);
    }
    return folder;
  };

  const manyAnd = (newest: string) => [
    ...Array.from({ length: 47 }, (_, index) => `${String(index + 1).padStart(4, '0')}-a/up.sql`),
    newest,
  ];

  it('is read in order, with the engine’s own file where there is one', async () => {
    await written('0002-b/up.sql', '0001-a/sqlite.sql', '0001-a/postgres.sql', 'README.md');
    expect(readMigrations(folder, 'sqlite.sql')).toEqual([
      { number: 1, name: '0001-a', sql: "select '0001-a/sqlite.sql';" },
      { number: 2, name: '0002-b', sql: "select '0002-b/up.sql';" },
    ]);
  });

  it.each([
    ['a gap', ['0001-a/up.sql', '0003-c/up.sql'], 'migrations/0003-c: expected number 2 here'],
    ['a number twice', ['0001-a/up.sql', '0001-b/up.sql'], 'migrations/0001-b: expected number 2 here'],
    ['no beginning', ['0002-b/up.sql'], 'migrations/0002-b: expected number 1 here'],
    [
      'a new one of no kind',
      manyAnd('0048-new/up.sql'),
      'migrations/0048-new does not begin with "-- additive:"',
    ],
    ['none for the engine', ['0001-a/postgres.sql'], 'migrations/0001-a has neither sqlite.sql nor up.sql'],
  ])('is refused with %s', async (_name, files, fault) => {
    await written(...files);
    expect(() => readMigrations(folder, 'sqlite.sql')).toThrow(fault);
  });
});

describe('a database that cannot be opened', () => {
  it('is closed again, so that the next try finds it free', async () => {
    const engine = openSqlite(path());
    await expect(openDatabase(engine, join(folder, 'none'))).rejects.toThrow('ENOENT');
    await expect(migrate(engine, HISTORY)).rejects.toThrow('not open');
  });

  it('because it is no database says so, and is not touched', async () => {
    await writeFile(path(), 'a letter to a friend, long enough to be looked at');
    const opening = async () => openDatabase(openSqlite(path()), FOLDER);
    await expect(opening()).rejects.toThrow('file is not a database');
  });
});
