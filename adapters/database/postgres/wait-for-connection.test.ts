import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { onPostgres } from '../../../scripts/servers/on-postgres.ts';
import { openPostgres } from './open.ts';

it('two processes whose role has too few connections for both wait for each other', async () => {
  const server = inject('postgres');
  const role = `few_${randomBytes(6).toString('hex')}`;
  await onPostgres(server, `create role ${role} login password 'few' connection limit 3`);
  const url = Object.assign(new URL(server), { username: role, password: 'few' }).href;
  const [first, second] = [1, 2].map(() => openPostgres(url, { connections: 5 }));
  onTestFinished(async () => {
    await second?.close();
    await onPostgres(server, `drop role ${role}`);
  });
  // The first takes all, and gives them back.
  const holding = [1, 2, 3].map(() => first && sql`select pg_sleep(0.3)`.execute(first.db));
  const waiting = Array.from({ length: 9 }, () => second && sql`select 1`.execute(second.db));
  const late = Promise.all(holding).then(() => first?.close());
  await expect(Promise.all([...holding, ...waiting, late])).resolves.toHaveLength(13);
});
