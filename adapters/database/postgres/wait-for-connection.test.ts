import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { onPostgres } from '../../../scripts/servers/on-postgres.ts';
import { connected } from './wait-for-connection.ts';

/** As long as a test may take: how fast a machine connects decides nothing. */
const LONG_MS = 300_000;

it('a process whose role has no connection left waits for those that another one gives back', async () => {
  const server = inject('postgres');
  const role = `few_${randomBytes(6).toString('hex')}`;
  await onPostgres(server, `create role ${role} login password 'few' connection limit 3`);
  const connectionString = Object.assign(new URL(server), { username: role, password: 'few' }).href;
  const [first, second] = [new pg.Pool({ connectionString }), new pg.Pool({ connectionString })];
  onTestFinished(async () => {
    await second.end();
    await onPostgres(server, `drop role ${role}`);
  });
  const held = await Promise.all([1, 2, 3].map(() => connected(first)));
  const waiting = Promise.all([1, 2, 3].map(() => connected(second, LONG_MS)));
  await expect(connected(second, 0)).rejects.toThrow('too many connections for role');
  for (const each of held) each.release();
  await first.end();
  for (const each of await waiting) each.release();
});
