import { availableParallelism, totalmem } from 'node:os';

/** What a process that reads a text takes, with a reserve; all of them together take half of the memory at most. */
const PROCESS_BYTES = 512 * 1024 * 1024;

/** How many texts are read at once while the load is calm: one on each core. */
export const TEXTS_AT_ONCE = Math.max(
  1,
  Math.min(availableParallelism(), Math.floor(memoryOfMachine() / 2 / PROCESS_BYTES)),
);

/** Of the container, where it has less than the machine. */
function memoryOfMachine(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
