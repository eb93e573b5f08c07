import { availableParallelism, totalmem } from 'node:os';
import { utilizationOver } from '../../adapters/threads/loop-utilization.ts';

/** What a process that reads a text takes, with a reserve; all of them together take half of the memory at most. */
const PROCESS_BYTES = 512 * 1024 * 1024;

/** How many texts are read at once while the server is idle: one on each core. */
export const TEXTS_AT_ONCE = Math.max(
  1,
  Math.min(availableParallelism(), Math.floor(memoryOfMachine() / 2 / PROCESS_BYTES)),
);

/** Of the container, where it has less than the machine. */
function memoryOfMachine(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/** A few requests in a second take less of the event loop. */
const IDLE_UTILIZATION = 0.1;
/** Shorter times tell little: a visitor reads for seconds between two pages. */
const WINDOW_MS = 2_000;

/**
 * Was the event loop of this process idle for most of the last `WINDOW_MS` and more, so that it neither answered many
 * requests nor received an upload?
 */
export function serverIdleness(): () => boolean {
  const utilization = utilizationOver(WINDOW_MS, 1);
  return () => utilization() < IDLE_UTILIZATION;
}
