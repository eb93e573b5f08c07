import { utilizationOver } from '../../../adapters/threads/loop-utilization.ts';
import type { Pressure } from './admission.ts';

/** So long the event loop must have been busy: a class that opens the same page at once is no overload. */
const WINDOW_MS = 100;
const BUSY = 0.95;

/** Was the event loop hardly ever idle in the last `WINDOW_MS` and more? */
export function loopPressure(): Pressure {
  const utilization = utilizationOver(WINDOW_MS, 0);
  return () => utilization() >= BUSY;
}
