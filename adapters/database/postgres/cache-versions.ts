import pg from 'pg';
import type { ReadVersions, Versions } from '../../../domain/cache-tag.ts';
import { shareReads } from './shared-reads.ts';

type CacheVersions = { versions: ReadVersions; close(): Promise<void> };
type Row = { snapshot: string; started: string; subjects: Record<string, string> };

/** A server that does not answer by then is no help: the request goes on without a cache. */
const PATIENCE_MS = 1000;

/** The version of a subject: the transactions that `changes` names (migration 0018). */
export const SUBJECT_VERSION = "string_agg(change::text, ' ' order by change)";
/** A server that took over from another, or was restored, may number its transactions as that one did, but has started at another moment. */
export const SERVER_START = 'pg_postmaster_start_time()::text';

/** Equal snapshots see the same committed data. */
const QUERY = `
  select pg_current_snapshot()::text as snapshot, ${SERVER_START} as started, (
    select coalesce(json_object_agg(subject, version), '{}') from (
      select subject, ${SUBJECT_VERSION} as version
      from changes where subject = any($1) group by subject
    ) as changed
  ) as subjects`;

const UNKNOWN: Versions = { library: () => undefined, of: () => undefined };

/**
 * Reads the versions of a database (see `Engine.versions`) on a connection of its own, so that no other query is waited
 * for. All requests that arrive during one query share the next one. The connection is not given back to the pool in
 * between: taking it again would wait until the requests of the last query have been answered.
 */
export function askVersions(url: string): CacheVersions {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
  });
  pool.on('error', () => {});
  let held: pg.PoolClient | undefined;
  const leave = (client: pg.PoolClient | undefined) => {
    if (!client || client !== held) return;
    held = undefined;
    client.release(true);
  };
  const connect = async () => {
    const client = await pool.connect();
    client.on('error', () => leave(client));
    client.on('end', () => leave(client));
    // Otherwise the one statement is planned anew each time, which takes longer than running it.
    client.query('set plan_cache_mode = force_generic_plan').catch(() => {});
    // The library may have been closed meanwhile.
    if (pool.ending) client.release(true);
    else held = client;
    return client;
  };
  const ask = async (subjects: string[]) => {
    const client = held ?? (await connect());
    return read(client, subjects).catch(() => {
      leave(client);
      return UNKNOWN;
    });
  };
  return {
    versions: shareReads((subjects) => ask(subjects).catch(() => UNKNOWN)),
    close() {
      leave(held);
      return pool.end();
    },
  };
}

/** Begins the query before it returns. */
async function read(client: pg.PoolClient, subjects: string[]): Promise<Versions> {
  // PostgreSQL keeps no text with a NUL character, so nothing there can have changed.
  const storable = subjects.filter((subject) => !subject.includes('\0'));
  const { rows } = await client.query<Row>({ name: 'versions', text: QUERY, values: [storable] });
  const [row] = rows;
  if (!row) return UNKNOWN;
  return {
    library: () => `${row.snapshot} ${row.started}`,
    of: (subject) =>
      subjects.includes(subject) ? `${row.subjects[subject] ?? ''} ${row.started}` : undefined,
  };
}
