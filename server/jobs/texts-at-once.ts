import { availableParallelism, totalmem } from 'node:os';

/**
 * Memory of a process that reads a text, with a reserve. All such processes together use at most half of the
 * memory.
 */
const PROCESS_BYTES = 512 * 1024 * 1024;

/** Texts read in parallel while the load is low: one per core. */
export const TEXTS_AT_ONCE = Math.max(
  1,
  Math.min(availableParallelism(), Math.floor(memoryOfMachine() / 2 / PROCESS_BYTES)),
);

/** The container's limit where it is lower than the machine's. */
function memoryOfMachine(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
