import pg from 'pg';
import type { ReadVersions, Versions } from '../../../domain/cache-tag.ts';
import { isPooled, settleConnection } from './settle-connection.ts';
import { shareReads } from './shared-reads.ts';
import { queryVersions } from './versions-query.ts';

type CacheVersions = { versions: ReadVersions; close(): Promise<void> };

/** Milliseconds after which a request continues without the cache. */
const PATIENCE_MS = 1000;
const SUBJECTS_MOST = 5000;

const UNKNOWN: Versions = { library: () => undefined, of: () => undefined };

/**
 * Reads versions (see `Engine.versions`) on its own connection, so that it waits for no other query. Requests
 * that arrive during a query share the next one. The connection never returns to the pool: getting it again
 * would wait for other requests.
 */
export function askVersions(url: string): CacheVersions {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    fallback_application_name: 'panna',
    onConnect: (client) => settleConnection(client, { patience: PATIENCE_MS, lockPatience: PATIENCE_MS }),
  });
  pool.on('error', () => {});
  let held: pg.PoolClient | undefined;
  let known = new KnownVersions('');
  const leave = (client: pg.PoolClient | undefined) => {
    if (!client || client !== held) return;
    held = undefined;
    client.release(true);
  };
  const connect = async () => {
    const client = await pool.connect();
    client.on('error', () => leave(client));
    client.on('end', () => leave(client));
    // Forces a generic plan, because planning takes longer than executing the statement.
    if (!isPooled(client)) client.query('set plan_cache_mode = force_generic_plan').catch(() => {});
    // The engine may be closed by now.
    if (pool.ending) client.release(true);
    else held = client;
    return client;
  };
  const ask = async (subjects: string[]) => {
    const client = held ?? (await connect());
    try {
      const isKnown = subjects.every((subject) => known.of(subject) !== undefined);
      // PostgreSQL stores no NUL, so such a subject cannot have changed.
      const storable = subjects.filter((subject) => !subject.includes('\0'));
      const answered = await queryVersions(client, isKnown ? known.library() : '', storable);
      if (answered.subjects) {
        if (answered.library !== known.library() || known.size > SUBJECTS_MOST)
          known = new KnownVersions(answered.library);
        known.add(subjects, answered.subjects);
      }
      return known;
    } catch {
      leave(client);
      return UNKNOWN;
    }
  };
  return {
    versions: shareReads((subjects) => ask(subjects).catch(() => UNKNOWN)),
    close() {
      leave(held);
      return pool.end();
    },
  };
}

class KnownVersions implements Versions {
  readonly #library: string;
  readonly #started: string;
  readonly #subjects = new Map<string, string>();

  constructor(library: string) {
    this.#library = library;
    this.#started = library.slice(library.indexOf(' '));
  }

  get size(): number {
    return this.#subjects.size;
  }

  library(): string {
    return this.#library;
  }

  of(subject: string): string | undefined {
    return this.#subjects.get(subject);
  }

  add(subjects: readonly string[], versions: Record<string, string>): void {
    for (const subject of subjects) this.#subjects.set(subject, `${versions[subject] ?? ''}${this.#started}`);
  }
}
