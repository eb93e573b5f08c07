import { DatabaseSync } from 'node:sqlite';
import type { Versions } from '../../../domain/cache-tag.ts';

type CacheVersions = { versions: Versions; close(): void };

/**
 * Reads the versions of a database (see `Engine.versions`) on a connection of its own, which sees the commits of every
 * connection. SQLite keeps `data_version` in memory: asking for it reads no page of the file. Each subject has a row in
 * `changes`, which triggers count up (migration 0009). A version is undefined while it cannot be read, because another
 * program has the whole file or the disk fails: the handler of the request finds out what is wrong.
 */
export function watchVersions(path: string): CacheVersions {
  const watcher = new DatabaseSync(path);
  watcher.exec('pragma busy_timeout = 0; pragma query_only = on; pragma cache_size = -2048');
  const prepared = (sql: string) => {
    const statement = watcher.prepare(sql);
    // An array is made in a fifth of the time of an object.
    statement.setReturnArrays(true);
    return statement;
  };
  const all = prepared('pragma data_version');
  // Prepared at its first use: the table comes with the migrations, which have not run yet.
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
