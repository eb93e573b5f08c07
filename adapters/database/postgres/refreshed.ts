const FRESH_MS = 60_000;

/**
 * A value refreshed every minute. Concurrent first callers share one read; later callers get the old value
 * during a refresh. Failures are retried silently, because the callers' own queries report problems.
 */
export function refreshed<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  let readAt = 0;
  return () => {
    const now = performance.now();
    if (kept && now - readAt < FRESH_MS) return kept;
    readAt = now;
    const next = read();
    if (kept) {
      void next.then(
        () => {
          kept = next;
        },
        () => {},
      );
      return kept;
    }
    kept = next;
    void next.catch(() => {
      kept = undefined;
    });
    return next;
  };
}
