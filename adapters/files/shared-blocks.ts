export type SharedBlock = Uint8Array<SharedArrayBuffer>;

/** Large, because each one is a way to the disk's threads and back. */
const SIZE = 256 * 1024;
/** What is kept for the next upload, in blocks. */
const IDLE_MOST = 32;

const idle: SharedBlock[] = [];

/** Blocks of memory that threads read without a copy, used again and again. One that never comes back is forgotten. */
export const sharedBlocks = {
  size: SIZE,
  take: (): SharedBlock => idle.pop() ?? new Uint8Array(new SharedArrayBuffer(SIZE)),
  giveBack(done: SharedBlock): void {
    if (idle.length < IDLE_MOST) idle.push(done);
  },
};
