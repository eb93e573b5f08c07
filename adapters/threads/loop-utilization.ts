import { performance } from 'node:perf_hooks';

/**
 * Returns what tells how much of the last `windowMs` and more the event loop of this process was busy, 0 to 1; `initially`
 * until as much time has passed. Measured when it is asked: a process without requests runs no timer for it. After more than
 * `freshMs` without a question, it is `initially` again: the mean of a long time tells nothing about the present.
 */
export function utilizationOver(
  windowMs: number,
  initially: number,
  freshMs = Number.POSITIVE_INFINITY,
): () => number {
  let before = performance.eventLoopUtilization();
  let measuredAt = performance.now();
  let measured = initially;
  return () => {
    const now = performance.now();
    const age = now - measuredAt;
    if (age < windowMs) return measured;
    const current = performance.eventLoopUtilization();
    measured = age < freshMs ? performance.eventLoopUtilization(current, before).utilization : initially;
    before = current;
    measuredAt = now;
    return measured;
  };
}
