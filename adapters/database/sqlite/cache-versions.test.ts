import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Versions } from '../../../domain/cache-tag.ts';
import type { Engine } from '../engine.ts';
import { openSqlite } from './open.ts';

/** On SQLite the versions are no promise: a hit of the cache must not wait for one. */
const libraryOf = ({ versions }: Engine) => (versions([]) as Versions).library();

describe('the version of a database', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'panna-version-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('moves with every write of this connection and of another one, and only then', async () => {
    const [one, other] = [openSqlite(join(folder, 'a')), openSqlite(join(folder, 'a'))];
    const write = (engine: typeof one) => sql`insert into t values (1)`.execute(engine.db);
    await sql`create table t (x)`.execute(one.db);
    const seen = new Set([libraryOf(one)]);
    for (const engine of [one, other, one, other, other]) {
      await write(engine);
      const version = libraryOf(one);
      expect(seen.has(version)).toBe(false);
      await sql`select * from t`.execute(one.db);
      expect(libraryOf(one)).toBe(version);
      seen.add(version);
    }
    await sql`delete from t`.execute(other.db);
    expect(seen.has(libraryOf(one))).toBe(false);
    await one.close();
    await other.close();
  });

  it('stands still in a transaction, until it is kept', async () => {
    const engine = openSqlite(join(folder, 'b'));
    await sql`create table t (x)`.execute(engine.db);
    const before = libraryOf(engine);
    await engine.db.transaction().execute(async (work) => {
      await sql`insert into t values (1)`.execute(work);
      expect(libraryOf(engine)).toBe(before);
    });
    expect(libraryOf(engine)).not.toBe(before);
    await engine.close();
  });
});
