const FRESH_MS = 60_000;

/**
 * Something that is read once a minute. The first who asks wait for it; later ones get the old one until there is a new one.
 * One that fails is read again after a while, and nobody is told: what is wrong is told by their own queries.
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
