import pg from 'pg';
import type { ReadVersions, Versions } from '../../../domain/cache-tag.ts';
import { shareReads } from './shared-reads.ts';
import { queryVersions } from './versions-query.ts';

type CacheVersions = { versions: ReadVersions; close(): Promise<void> };

/** A server that does not answer by then is no help: the request goes on without a cache. */
const PATIENCE_MS = 1000;
/** Of so many subjects the versions are kept. */
const SUBJECTS_MOST = 5000;

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
    statement_timeout: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
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
    // Otherwise the one statement is planned anew each time, which takes longer than running it.
    client.query('set plan_cache_mode = force_generic_plan').catch(() => {});
    // The library may have been closed meanwhile.
    if (pool.ending) client.release(true);
    else held = client;
    return client;
  };
  const ask = async (subjects: string[]) => {
    const client = held ?? (await connect());
    try {
      const isKnown = subjects.every((subject) => known.of(subject) !== undefined);
      // PostgreSQL keeps no text with a NUL character, so nothing there can have changed.
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

/** The versions of subjects at one version of the library, as far as they were asked for: they stay true. */
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
