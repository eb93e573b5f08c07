import { DatabaseSync } from 'node:sqlite';
import type { CacheTag, CourseTag } from '../../../domain/cache-tag.ts';

type CacheVersions = { version(tag?: CacheTag): string | undefined; close(): void };

/**
 * Reads the versions of a database (see `Engine.version`) on a connection of its own, which sees the commits of every
 * connection. SQLite keeps `data_version` in memory: asking for it reads no page of the file. Each course has a row in
 * `changes`, which triggers count up (migration 0009). The version is undefined while it cannot be read, because another
 * program has the whole file or the disk fails: the handler of the request finds out what is wrong.
 */
export function watchVersions(path: string): CacheVersions {
  const watcher = new DatabaseSync(path);
  watcher.exec('pragma busy_timeout = 0; pragma query_only = on; pragma cache_size = -2048');
  const all = watcher.prepare('pragma data_version');
  // Prepared at its first use: the table comes with the migrations, which have not run yet.
  let one: ReturnType<typeof watcher.prepare> | undefined;
  const read = (tag?: Exclude<CacheTag, 'catalogue'>) => {
    if (tag === undefined) return `${all.get()?.data_version}`;
    one ??= watcher.prepare('select times from changes where subject = ?');
    return `${one.get(subjectOf(tag))?.times ?? 0}`;
  };
  return {
    version(tag) {
      if (tag === 'catalogue') return '';
      try {
        return read(tag);
      } catch {
        return undefined;
      }
    },
    close: () => watcher.close(),
  };
}

/** The key of a row in `changes`, as the triggers write it. */
function subjectOf(tag: CourseTag | 'counts'): string {
  if (tag === 'counts') return '';
  const { college, branch, year, course } = tag;
  return [college, branch, year, course].join('/');
}
