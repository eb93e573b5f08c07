import { SpareBlocks } from '../../../domain/primitives/spare-blocks.ts';

/** Large, because each block costs a message to the thread pool and back. */
export const BLOCK_BYTES = 256 * 1024;
/** Blocks that are kept for the next reader of a file. */
const FREE_MOST = 32;
const free = new SpareBlocks<Buffer>(FREE_MOST, () => Buffer.allocUnsafeSlow(BLOCK_BYTES));

export function takeBlock(): Buffer {
  return free.take();
}

/** Nothing may be reading or sending these blocks any more. */
export function giveBack(blocks: readonly Buffer[]): void {
  for (const block of blocks) free.giveBack(block);
}
