import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { Refusal } from '../../../domain/refusal.ts';
import {
  absentDatabase,
  damagedDatabase,
  fullDatabase,
  lockedDatabase,
  unwritableDatabase,
} from '../storage-refusals.ts';
import {
  isForgotten,
  isOutdated,
  isPooled,
  queryNamed,
  type Timeouts,
  transactionTimeouts,
} from './settle-connection.ts';
import { statementName } from './statement-names.ts';
import { connected } from './wait-for-connection.ts';

export function withTranslatedErrors(pool: pg.Pool, timeouts: Timeouts): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await translateErrors(connected(pool));
      const known = wrapped.get(client) ?? translatingClient(client, timeouts);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function translatingClient(client: pg.PoolClient, timeouts: Timeouts): PostgresPoolClient {
  const run = async (text: string, values: unknown[]) => {
    const done = await queryNamed(client, { text, values, name: statementName(text) });
    if (isPooled(client) && BEGINS.test(text)) await client.query(transactionTimeouts(timeouts));
    return done;
  };
  const query = (text: string, values: unknown[]) => translateErrors(run(text, values));
  const release = (discard?: boolean) => client.release(discard || isOutdated(client));
  return { query, release } as unknown as PostgresPoolClient;
}

export async function translateErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

const BEGINS = /^(begin|start transaction)\b/;
// Server shutting down or starting (57P), out of resources (53), connection lost (08), then socket errors.
const AWAY = /^(57P0[1-4]|53\d{3}|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT)$/;
const AWAY_WORDS =
  /connection terminated|timeout exceeded when trying to connect|not queryable|client was closed/i;
/** PostgreSQL cannot store a NUL character. */
const NUL = '22021';
const DISK_FULL = '53100';
/** Lock timeout (`lock_timeout`), deadlock, or statement timeout (`statement_timeout`). */
const LOCKED = /^(55P03|40P01|57014)$/;
/** Read-only server, or no access to its files. */
const UNWRITABLE = /^(25006|58030)$/;
const DAMAGED = /^XX00[12]$/;

function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (code === NUL) return new Refusal('invalid', 'text.nul');
  if (code === DISK_FULL) return fullDatabase(error);
  if (LOCKED.test(code)) return lockedDatabase(error);
  if (UNWRITABLE.test(code)) return unwritableDatabase(error);
  if (DAMAGED.test(code)) return damagedDatabase(error);
  return isForgotten(error) || AWAY.test(code) || AWAY_WORDS.test(error.message)
    ? absentDatabase(error)
    : undefined;
}
