import type { DatabaseSync } from 'node:sqlite';

/**
 * Two counters in memory, no page read: SQLite moves `data_version` when another connection has committed (of this
 * process or of another one), and `total_changes()` when this one has changed a row. In the middle of a transaction of
 * our own the first one stands still, so then there is no answer.
 */
export function versionOf(file: DatabaseSync): () => string | undefined {
  const others = file.prepare('pragma data_version');
  const own = file.prepare('select total_changes() as changes');
  return () => {
    if (file.isTransaction) return undefined;
    return `${others.get()?.data_version}.${own.get()?.changes}`;
  };
}
