import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { emptyPostgres } from '../../../test/postgres.ts';
import type { Engine } from '../engine.ts';
import { PREPARED_MARK, prepared } from '../query/prepared.ts';
import { openPostgres } from './open.ts';
import { digestName } from './statement-names.ts';

const BACKEND_KEY = 0x4b;

/** The real server behind a door that hides the number of its process, as poolers do. */
async function pooler(server: URL): Promise<string> {
  const sockets: Socket[] = [];
  const door = createServer((client) => {
    const behind = connect(Number(server.port), server.hostname);
    sockets.push(client, behind);
    client.pipe(behind);
    behind.on('data', (bytes) => client.write(hidden(bytes)));
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const)
      one.on('close', () => other.destroy()).on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    door.close();
  });
  const url = new URL(server);
  url.port = String((door.address() as AddressInfo).port);
  return url.href;
}

/** A message: its kind, a length that counts itself, and what it says; here the number of the process first. */
function hidden(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  for (let at = 0; at + 5 <= changed.length; at += 1 + changed.readUInt32BE(at + 1))
    if (changed[at] === BACKEND_KEY && at + 9 <= changed.length) changed.writeUInt32BE(1, at + 5);
  return changed;
}

async function opened(change: (url: URL) => Promise<string> | string): Promise<Engine> {
  const { url, drop } = await emptyPostgres();
  const engine = openPostgres(await change(new URL(url)), { connections: 1 });
  onTestFinished(async () => {
    await engine.close();
    await drop();
  });
  return engine;
}

const inTransaction = (engine: Engine) =>
  engine.db.transaction().execute(async (work) => {
    await sql`${prepared} select 1`.execute(work);
    const { rows } = await sql<{ statements: number; timeout: string }>`
      select current_setting('statement_timeout') as timeout,
        (select count(*)::integer from pg_prepared_statements where name <> '') as statements`.execute(work);
    return rows[0];
  });

it('a connection of its own prepares a statement under the name of its text, and ends what takes too long', async () => {
  const engine = await opened(({ href }) => href);
  expect(await inTransaction(engine)).toEqual({ statements: 1, timeout: '15s' });
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(engine.db);
  expect(rows[0]?.name).toMatch(/^panna_[\da-f]{24}$/);
});

it('a connection behind a pooler prepares nothing, and sets its timeouts in each transaction', async () => {
  const engine = await opened(pooler);
  await sql`set statement_timeout = 0`.execute(engine.db);
  expect(await inTransaction(engine)).toEqual({ statements: 0, timeout: '15s' });
});

it.each([
  ['does not know a statement that it prepared', () => 'deallocate all'],
  ['knows a statement that it has not prepared', (name: string) => `prepare ${name} as select 2`],
])('a connection whose server suddenly %s prepares nothing any more', async (_what, change) => {
  const engine = await opened(({ href }) => href);
  const [before, after] = ['select 3 as number', 'select 4 as number'].map(
    (text) => `${PREPARED_MARK} ${text}`,
  );
  const ask = async (text = '') =>
    (await sql.raw<{ number: number }>(text).execute(engine.db)).rows[0]?.number;
  expect(await ask(before)).toBe(3);
  await sql.raw(change(digestName(after ?? ''))).execute(engine.db);
  expect([await ask(before), await ask(after), await ask(before)]).toEqual([3, 4, 3]);
  expect(await inTransaction(engine)).toMatchObject({ timeout: '15s' });
  await engine.db.connection().execute(async (one) => {
    const named = sql`select 1 from pg_prepared_statements where statement like ${`${PREPARED_MARK} select 1%`}`;
    expect((await named.execute(one)).rows).toEqual([]);
  });
});

it('a connection behind a pooler leaves the settings of a session to others as they were', async () => {
  const engine = await opened(pooler);
  const { rows } = await sql<{ timeout: string }>`
    select current_setting('statement_timeout') as timeout`.execute(engine.db);
  expect(rows).toEqual([{ timeout: '0' }]);
});
