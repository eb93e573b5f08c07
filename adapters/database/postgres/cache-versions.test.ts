import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedPostgres } from '../../../test/postgres.ts';
import type { Engine } from '../engine.ts';
import { openPostgres } from './open.ts';

describe('the versions of a database on a server', () => {
  let engine: Engine;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const { url, drop: dropped } = await migratedPostgres();
    engine = openPostgres(url);
    drop = dropped;
  });
  afterAll(async () => {
    await engine.close();
    await drop();
  });
  const changeOf = (subject: string) => sql`select change_subjects(array[${subject}])`.execute(engine.db);
  const versionOf = async (subject: string) => (await engine.versions([subject])).of(subject);

  it.each([
    'COT/IT/2nd/TIT-233',
    'a "quoted" \\ course',
    '{a,b}',
    'two\nlines',
    'हिन्दी',
    'NULL',
    '',
    '__proto__',
  ])('are those of a subject by its name: %j', async (subject) => {
    const [before, other] = [await versionOf(subject), await versionOf('another')];
    await changeOf(subject);
    expect(await versionOf(subject)).not.toBe(before);
    expect(await versionOf('another')).toBe(other);
  });

  it('are read for a subject whose name nothing can be stored under', async () => {
    const versions = await engine.versions(['a\0b']);
    expect([versions.of('a\0b'), versions.library()]).not.toContain(undefined);
  });

  it('are read for subjects that are named for the first time while nothing changes', async () => {
    const [first, second] = [await engine.versions(['a']), await engine.versions(['a', 'b'])];
    expect(second.of('a')).toBe(first.of('a'));
    expect(second.of('b')).toBeDefined();
  });

  it('are read again once the connection has been cut', async () => {
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and query like '%pg_current_snapshot%' and pid <> pg_backend_pid()`.execute(
      engine.db,
    );
    expect(rows).toEqual([{ ended: true }]);
    await expect.poll(async () => (await engine.versions(['a'])).library()).toBeDefined();
    await changeOf('a');
    expect(await versionOf('a')).toMatch(/\d/);
  });
});
