import { DatabaseSync } from 'node:sqlite';
import type { Versions } from '../../../domain/cache-tag.ts';

type CacheVersions = { versions: Versions; close(): void };

/**
 * Reads versions (see `Engine.versions`) on its own connection, which sees every connection's commits. SQLite
 * has `data_version` in memory, so reading it touches no page of the file. Each subject has a row in
 * `changes`, which triggers increase (migration 0009). A version is undefined while a lock or a failing disk
 * prevents reading it; the request itself will find the cause.
 */
export function watchVersions(path: string): CacheVersions {
  const watcher = new DatabaseSync(path);
  watcher.exec('pragma busy_timeout = 0; pragma query_only = on; pragma cache_size = -2048');
  const prepared = (sql: string) => {
    const statement = watcher.prepare(sql);
    // Arrays take a fifth of the time of objects.
    statement.setReturnArrays(true);
    return statement;
  };
  const all = prepared('pragma data_version');
  // Prepared on first use, because the migrations that create the table have not run yet.
  let one: ReturnType<typeof prepared> | undefined;
  return {
    versions: {
      library: () => unlessUnreadable(() => `${all.get()?.[0]}`),
      of: (subject) =>
        unlessUnreadable(() => {
          one ??= prepared('select times from changes where subject = ?');
          return `${one.get(subject)?.[0] ?? 0}`;
        }),
    },
    close: () => watcher.close(),
  };
}

function unlessUnreadable(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
