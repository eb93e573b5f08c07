import type { ClientBase } from 'pg';

/** In milliseconds. */
export type Timeouts = {
  patience: number;
  lockPatience: number;
};

const pooled = new WeakSet<ClientBase>();

/**
 * Sets the timeouts of a new connection. They are no parameters of the start, because PgBouncer refuses those.
 * Also finds out whether a pooler is in between: it shows its clients another number than that of the server's process.
 */
export async function settleConnection(
  client: ClientBase,
  { patience, lockPatience }: Timeouts,
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>({
    text: `select pg_backend_pid() as pid, set_config('statement_timeout', $1, false),
      set_config('lock_timeout', $2, false), set_config('idle_in_transaction_session_timeout', $1, false)`,
    values: [String(patience), String(lockPatience)],
  });
  if ('processID' in client && client.processID !== rows[0]?.pid) pooled.add(client);
}

/** Whether each transaction of this connection may run on another one at the server, which knows no statement prepared before. */
export function isPooled(client: ClientBase): boolean {
  return pooled.has(client);
}

/** For a transaction behind a pooler, where the settings of a session are those of whoever used it last. */
export function transactionTimeouts({ patience, lockPatience }: Timeouts): string {
  return `set local statement_timeout = ${patience}; set local lock_timeout = ${lockPatience}; set local idle_in_transaction_session_timeout = ${patience}`;
}
