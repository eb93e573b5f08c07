import type { ClientBase, QueryResult, QueryResultRow } from 'pg';

export type Timeouts = {
  patience: number;
  lockPatience: number;
};

const pooled = new WeakSet<ClientBase>();

/**
 * Sets a new connection's timeouts, by a query because PgBouncer rejects them as start-up parameters. Detects
 * a pooler, whose process id differs from the server's. Behind a pooler nothing is set: the next user of the
 * server connection would inherit it.
 */
export async function settleConnection(
  client: ClientBase,
  { patience, lockPatience }: Timeouts,
): Promise<void> {
  const { rows } = await client.query<{ direct: boolean }>({
    text: `select direct, case when direct then set_config('statement_timeout', $1, false) end,
      case when direct then set_config('lock_timeout', $2, false) end,
      case when direct then set_config('idle_in_transaction_session_timeout', $1, false) end
      from (select pg_backend_pid() = $3::integer as direct offset 0) as connection`,
    values: [String(patience), String(lockPatience), 'processID' in client ? client.processID : null],
  });
  if (!rows[0]?.direct) pooled.add(client);
}

/** True behind a pooler: the next transaction's server connection may not know prepared statements. */
export function isPooled(client: ClientBase): boolean {
  return pooled.has(client);
}

/** Errors from a server connection other than the one that prepared the statement. */
const FORGOTTEN = ['26000', '42P05'];
/** The type of a column in a prepared statement has changed (`orderTexts`). */
const OUTDATED = '0A000';

const outdated = new WeakSet<ClientBase>();

export function isOutdated(client: ClientBase): boolean {
  return outdated.has(client);
}

/**
 * Runs a named statement, and again without a name if the server does not know it: a pooler may report the
 * server's process id. Within a transaction the error is thrown, because it has ended the transaction.
 */
export async function queryNamed<Row extends QueryResultRow>(
  client: ClientBase,
  query: { text: string; values: unknown[]; name: string | undefined },
): Promise<QueryResult<Row>> {
  const { name, ...unnamed } = query;
  if (name === undefined || isPooled(client)) return client.query<Row>(unnamed);
  try {
    return await client.query<Row>({ ...unnamed, name });
  } catch (error) {
    if (!isForgotten(error)) throw error;
    (codeOf(error) === OUTDATED ? outdated : pooled).add(client);
    return await client.query<Row>(unnamed).catch(() => Promise.reject(error));
  }
}

export function isForgotten(error: unknown): boolean {
  const isOutdatedPlan = codeOf(error) === OUTDATED && /cached plan/.test(String(error));
  return isOutdatedPlan || FORGOTTEN.includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Sets timeouts for one transaction: behind a pooler, the session's are the previous user's. */
export function transactionTimeouts({ patience, lockPatience }: Timeouts): string {
  return `set local statement_timeout = ${patience}; set local lock_timeout = ${lockPatience}; set local idle_in_transaction_session_timeout = ${patience}`;
}
