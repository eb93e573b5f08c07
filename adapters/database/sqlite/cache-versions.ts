import { DatabaseSync } from 'node:sqlite';
import type { CacheTag, CourseTag } from '../../../domain/cache-tag.ts';

export type Versions = { version(shown?: CacheTag): string; close(): void };

/**
 * Watches a database by a connection of its own, which sees what is committed, by whomever: SQLite moves `data_version`
 * in memory, no page is read. What is shown of a course has a row that triggers keep (migration 0009).
 */
export function watchVersions(path: string): Versions {
  const watcher = new DatabaseSync(path);
  watcher.exec('pragma busy_timeout = 5000; pragma query_only = on; pragma cache_size = -2048');
  const all = watcher.prepare('pragma data_version');
  // Prepared when it is needed: the table comes with the migrations, which have not run yet.
  let one: ReturnType<typeof watcher.prepare> | undefined;
  return {
    version(shown) {
      if (shown === undefined) return `${all.get()?.data_version}`;
      if (shown === 'catalogue') return '';
      one ??= watcher.prepare('select times from changes where subject = ?');
      return `${one.get(subjectOf(shown))?.times ?? 0}`;
    },
    close: () => watcher.close(),
  };
}

/** As the triggers write it. */
function subjectOf(shown: CourseTag | 'counts'): string {
  if (shown === 'counts') return '';
  const { college, branch, year, course } = shown;
  return [college, branch, year, course].join('/');
}
