import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isRefusal } from '../../../domain/refusal.ts';
import { emptyPostgres } from '../../../test/postgres.ts';
import { openPostgres } from './open.ts';

it('a connection that breaks in the middle of a transaction is that one refusal, and nothing else', async () => {
  const { url, drop } = await emptyPostgres();
  const [engine, other] = [openPostgres(url), openPostgres(url)];
  const sockets: Socket[] = [];
  const hold = (message: unknown) => sockets.push((message as { socket: Socket }).socket);
  subscribe('net.client.socket', hold);
  const broken = engine.db.transaction().execute(async (work) => {
    // The transaction has opened its connection; another one will carry the order to end it.
    unsubscribe('net.client.socket', hold);
    const gone = new Promise((resolve) => sockets[0]?.once('close', resolve));
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(work);
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(other.db);
    // No query is running when the fault arrives.
    await gone;
    await sql`select 1`.execute(work);
  });
  await expect(broken).rejects.toSatisfy((error) => isRefusal(error) && error.word === 'unavailable');
  await expect(sql`select 1`.execute(engine.db)).resolves.toBeDefined();
  await engine.close();
  await other.close();
  await drop();
});
