import { performance } from 'node:perf_hooks';

/**
 * Returns what tells how much of the last `windowMs` and more the event loop of this process was busy, 0 to 1; `initially`
 * until as much time has passed. Measured when it is asked: a process without requests runs no timer for it.
 */
export function utilizationOver(windowMs: number, initially: number): () => number {
  let before = performance.eventLoopUtilization();
  let measuredAt = performance.now();
  let measured = initially;
  return () => {
    const now = performance.now();
    if (now - measuredAt >= windowMs) {
      const current = performance.eventLoopUtilization();
      measured = performance.eventLoopUtilization(current, before).utilization;
      before = current;
      measuredAt = now;
    }
    return measured;
  };
}
