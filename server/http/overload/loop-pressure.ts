import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import type { Pressure } from './admission.ts';

/** So long the event loop must have been busy: a class that opens the same page at once is no overload. */
const WINDOW_MS = 100;
const BUSY = 0.95;

/**
 * Was the event loop hardly ever idle in the last `WINDOW_MS` and more? Measured when it is asked: a process without
 * requests runs no timer for it.
 */
export function loopPressure(): Pressure {
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  let measuredAt = performance.now();
  let isPressed = false;
  return () => {
    const now = performance.now();
    if (now - measuredAt >= WINDOW_MS) {
      const current = performance.eventLoopUtilization();
      isPressed = performance.eventLoopUtilization(current, before).utilization >= BUSY;
      before = current;
      measuredAt = now;
    }
    return isPressed;
  };
}
