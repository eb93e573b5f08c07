import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MIGRATIONS, putMigratedSqlite } from '../../../test/migrated-sqlite.ts';
import { account, NOON } from '../contract/made-up.ts';
import { databaseContract } from '../database.contract.ts';
import type { Engine } from '../engine.ts';
import { openDatabase } from '../open.ts';
import { openSqlite } from './open.ts';

databaseContract('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'panna-sqlite-'));
  const engine = openSqlite(await putMigratedSqlite(folder));
  const database = await openDatabase(engine, MIGRATIONS);
  return {
    ...database,
    engine,
    async close() {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
});

describe('a SQLite file', () => {
  it('closed and opened again holds what it held', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'panna-sqlite-'));
    const path = join(folder, 'library.sqlite');
    const first = await openDatabase(openSqlite(path), MIGRATIONS);
    await first.tables.accounts.add(account('asha'), 'hash');
    await first.close();
    const second = await openDatabase(openSqlite(path), MIGRATIONS);
    expect(await second.tables.accounts.find('asha')).toEqual(account('asha', { createdAt: NOON }));
    await second.close();
    await rm(folder, { recursive: true });
  });

  describe('syncs its log', () => {
    let folder: string;
    /** Ends the oldest sync that is running. */
    let syncs: PromiseWithResolvers<void>[];
    let engine: Engine;
    const done: string[] = [];
    const write = (name: string, from: Pick<Engine, 'db'> = engine) =>
      from.db
        .insertInto('job_turns')
        .values({ kind: 'read-text', owner: name, turn: 1 })
        .execute()
        .then(() => done.push(name));
    const turns = async () => {
      for (let count = 0; count < 20; count += 1) await nextTurn();
    };
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'panna-sqlite-'));
      syncs = [];
      const path = join(folder, 'library.sqlite');
      await (await openDatabase(openSqlite(path), MIGRATIONS)).close();
      engine = openSqlite(path, {
        sync: () => {
          const sync = Promise.withResolvers<void>();
          syncs.push(sync);
          return sync.promise;
        },
      });
      done.length = 0;
    });
    afterEach(async () => {
      await engine.close();
      await rm(folder, { recursive: true });
    });

    it('before a write is acknowledged, a statement alone or a transaction', async () => {
      const alone = write('alone');
      await turns();
      expect([done, syncs.length]).toEqual([[], 1]);
      syncs[0]?.resolve();
      await alone;
      const together = engine.db.transaction().execute(async (work) => {
        await work
          .insertInto('job_turns')
          .values({ kind: 'read-text', owner: 'together', turn: 1 })
          .execute();
      });
      await turns();
      expect(syncs).toHaveLength(2);
      syncs[1]?.resolve();
      await together;
    });

    it('once for all that were committed while it was being synced, and never before them', async () => {
      const writes = ['first', 'second', 'third'].map((name) => write(name));
      await turns();
      expect(syncs).toHaveLength(1);
      syncs[0]?.resolve();
      await turns();
      expect([done, syncs.length]).toEqual([['first'], 2]);
      syncs[1]?.resolve();
      await Promise.all(writes);
      expect([done, syncs.length]).toEqual([['first', 'second', 'third'], 2]);
    });

    it('while others read, and begin what they write', async () => {
      const first = write('first');
      await turns();
      const seen = await engine.db.selectFrom('job_turns').select('owner').execute();
      expect(seen).toContainEqual({ owner: 'first' });
      const second = write('second');
      await turns();
      expect(await engine.db.selectFrom('job_turns').select('owner').execute()).toHaveLength(seen.length + 1);
      syncs[0]?.resolve();
      await turns();
      syncs[1]?.resolve();
      await Promise.all([first, second]);
    });

    it('also for a write that changes nothing because another one, not on the disk yet, was first', async () => {
      const first = write('paper');
      await turns();
      const again = engine.db
        .insertInto('job_turns')
        .values({ kind: 'read-text', owner: 'paper', turn: 1 })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
        .then(() => done.push('again'));
      await turns();
      expect(done).toEqual([]);
      syncs[0]?.resolve();
      await turns();
      expect(done).toEqual(['paper']);
      syncs[1]?.resolve();
      await Promise.all([first, again]);
    });

    it('not for what can be made again, nor for reading', async () => {
      await engine.relaxed((work) =>
        work.insertInto('job_turns').values({ kind: 'read-text', owner: 'made', turn: 1 }).execute(),
      );
      await engine.db
        .transaction()
        .setAccessMode('read only')
        .execute(async () => {});
      await engine.db.selectFrom('job_turns').selectAll().execute();
      expect(syncs).toHaveLength(0);
      const next = write('next');
      await turns();
      syncs[0]?.resolve();
      await next;
    });

    it('and refuses the writes that it could not sync, without ending the transaction of another', async () => {
      const lost = engine.db.transaction().execute(async (work) => {
        await work.insertInto('job_turns').values({ kind: 'read-text', owner: 'lost', turn: 1 }).execute();
      });
      lost.catch(() => {});
      await turns();
      const held = Promise.withResolvers<void>();
      const other = engine.db.transaction().execute(async (work) => {
        await work.insertInto('job_turns').values({ kind: 'read-text', owner: 'other', turn: 1 }).execute();
        await held.promise;
      });
      await turns();
      syncs[0]?.reject(Object.assign(new Error('input/output error'), { code: 'EIO' }));
      await expect(lost).rejects.toMatchObject({ word: 'unavailable' });
      held.resolve();
      await turns();
      syncs[1]?.resolve();
      await other;
      const kept = await engine.db.selectFrom('job_turns').select('owner').execute();
      expect(kept).toContainEqual({ owner: 'other' });
    });
  });
});
