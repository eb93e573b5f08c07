const FRESH_MS = 60_000;

/**
 * Reads a value again every minute. The first callers share one read; during later ones, callers get the old
 * value. A failure is silent: the callers' own queries report it, and the next call tries again.
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
