import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../../scripts/node24.js';
import { account } from '../contract/made-up.ts';
import { openDatabase } from '../open.ts';
import { openSqlite } from './open.ts';
import { translated } from './result-codes.ts';

const LONG_MS = 60_000;
const LIMIT = { name: 'tries', most: 1, seconds: 60 };
const NOON = new Date('2026-01-01T12:00:00Z');

let folder: string;
const path = () => join(folder, 'library.sqlite');
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panna-locked-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A library whose writers wait for `patienceMs`, and another program with its file. */
async function opened(patienceMs: number) {
  const engine = openSqlite(path(), { patienceMs });
  const { tables, versions, close } = await openDatabase(engine, join(root, 'migrations'));
  const other = new DatabaseSync(path());
  return {
    engine,
    tables,
    versions,
    other,
    async close() {
      other.close();
      await close();
    },
  };
}

type Opened = Awaited<ReturnType<typeof opened>>;

/** Every way in which the library writes: one statement, one that answers, a transaction, one for derived data. */
const WRITES: [string, (library: Opened) => Promise<unknown>][] = [
  ['a statement', ({ tables }) => tables.accounts.add(account('asha'), 'hash')],
  ['a statement that answers', ({ tables }) => tables.limits.take(LIMIT, 'asha', NOON)],
  [
    'a transaction',
    ({ engine }) => engine.db.transaction().execute((work) => work.deleteFrom('sessions').execute()),
  ],
  ['derived data', ({ engine }) => engine.relaxed((work) => work.deleteFrom('pages').execute())],
];

describe.each(['immediate', 'exclusive'])('while another program has started a transaction (%s)', (kind) => {
  it.each(WRITES)(
    '%s waits; readers and the event loop go on, and it is done in the end',
    async (_how, write) => {
      const library = await opened(LONG_MS);
      library.other.exec(`begin ${kind}`);
      let isDone = false;
      const writing = write(library).then(() => {
        isDone = true;
      });
      for (let turns = 0; turns < 50; turns += 1) {
        await turn();
        expect(await library.tables.accounts.find('bela')).toBeUndefined();
        expect((await library.versions([])).library()).toBeDefined();
      }
      expect(isDone).toBe(false);
      library.other.exec('commit');
      await writing;
      await library.close();
    },
  );

  it.each(WRITES)(
    '%s is refused past the patience, and done once the other has finished',
    async (_how, write) => {
      const library = await opened(0);
      library.other.exec(`begin ${kind}`);
      for (let tries = 0; tries < 2; tries += 1)
        await expect(write(library)).rejects.toMatchObject({
          word: 'unavailable',
          reason: 'database.locked',
          retryAfter: 5,
        });
      expect(await library.tables.accounts.find('asha')).toBeUndefined();
      library.other.exec('commit');
      await write(library);
      await library.close();
    },
  );
});

it('a transaction that waited sees what the other program has committed', async () => {
  const library = await opened(LONG_MS);
  library.other.exec("begin immediate; insert into changes (subject, times) values ('a/b/c/d', 7)");
  const reading = library.engine.db.transaction().execute(async (work) => {
    const { rows } = await sql<{
      times: number;
    }>`select times from changes where subject = 'a/b/c/d'`.execute(work);
    return rows;
  });
  await turn();
  library.other.exec('commit');
  expect(await reading).toEqual([{ times: 7 }]);
  await library.close();
});

describe('a full disk', () => {
  /** Adds accounts until one is refused; answers the refusal. */
  const fill = async ({ tables }: Opened): Promise<unknown> => {
    for (let number = 0; ; number += 1) {
      const added = tables.accounts.add(account(`student-${number}`), 'hash'.repeat(500));
      const refused = await added.then(
        () => undefined,
        (error) => error,
      );
      if (refused) return refused;
    }
  };

  it('refuses what needs room with a sentence, keeps what was acknowledged, and takes more once there is room', async () => {
    const library = await opened(LONG_MS);
    const { engine, tables } = library;
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(engine.db);
    const pages = (rows[0]?.page_count ?? 0) + 10;
    await sql.raw(`pragma max_page_count = ${pages}`).execute(engine.db);
    expect(await fill(library)).toMatchObject({
      word: 'no-room',
      reason: 'database.no-room',
      retryAfter: 300,
    });
    expect(await tables.accounts.find('student-0')).toMatchObject({ id: 'student-0' });
    const refused = engine.db.transaction().execute(async (work) => {
      await work.deleteFrom('sessions').execute();
      const values = Array.from({ length: 50 }, (_, number) => ({
        name: 'x'.repeat(4000),
        subject: `${number}`,
        taken: 1,
        ends_at: '',
      }));
      await work.insertInto('limits').values(values).execute();
    });
    await expect(refused).rejects.toMatchObject({ reason: 'database.no-room' });
    // Making room needs none of its own here.
    await tables.accounts.remove('student-0');
    await sql.raw('pragma max_page_count = 1000000').execute(engine.db);
    await tables.accounts.add(account('asha'), 'hash');
    await library.close();
  });
});

it('a file that is damaged while it is read is reported as such', () => {
  const error = Object.assign(new Error('database disk image is malformed'), { errcode: 11 });
  expect(translated(error)).toMatchObject({ word: 'unavailable', reason: 'database.damaged', cause: error });
});
