import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS, putMigratedSqlite } from '../../../test/migrated-sqlite.ts';
import { account, NOON } from '../contract/made-up.ts';
import { databaseContract } from '../database.contract.ts';
import { openDatabase } from '../open.ts';
import type { Schema } from '../schema.ts';
import { openSqlite } from './open.ts';

databaseContract('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'panna-sqlite-'));
  const database = await openDatabase(openSqlite(await putMigratedSqlite(folder)), MIGRATIONS);
  return {
    ...database,
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

  it('waits for the disk at every commit, but for what can be made again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'panna-sqlite-'));
    const engine = openSqlite(join(folder, 'library.sqlite'));
    const [NORMAL, FULL] = [1, 2];
    const synchronous = async (work: Kysely<Schema> = engine.db) =>
      (await sql<{ synchronous: number }>`pragma synchronous`.execute(work)).rows[0]?.synchronous;
    expect(await synchronous()).toBe(FULL);
    const meanwhile: Promise<unknown>[] = [];
    await engine.relaxed(async (work) => {
      // A query that comes meanwhile waits until this is over.
      meanwhile.push(synchronous());
      expect(await synchronous(work)).toBe(NORMAL);
    });
    await expect(engine.relaxed(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect([...(await Promise.all(meanwhile)), await synchronous()]).toEqual([FULL, FULL]);
    await engine.close();
    await rm(folder, { recursive: true });
  });
});
