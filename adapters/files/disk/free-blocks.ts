/** Large, because each block costs a message to the thread pool and back. */
export const BLOCK_BYTES = 256 * 1024;
/** Blocks that are kept for the next reader of a file. */
const FREE_MOST = 32;
const free: Buffer[] = [];

export function takeBlock(): Buffer {
  return free.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES);
}

/** Nothing may be reading or sending these blocks any more. */
export function giveBack(blocks: readonly Buffer[]): void {
  free.push(...blocks.slice(0, FREE_MOST - free.length));
}
