import { availableParallelism, totalmem } from 'node:os';

/**
 * Memory of a process that reads a text, with a reserve. All such processes together use at most half of the
 * memory.
 */
const PROCESS_BYTES = 512 * 1024 * 1024;

export const TEXTS_AT_ONCE = Math.max(
  1,
  Math.min(availableParallelism(), Math.floor(memoryOfMachine() / 2 / PROCESS_BYTES)),
);

/** The container's limit, if lower than the machine's memory. */
function memoryOfMachine(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
