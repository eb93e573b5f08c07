/** Large, because each one is a way to the disk's threads and back. */
const SIZE = 256 * 1024;
/** What is kept for the next answer, in blocks. */
const IDLE_MOST = 32;

const idle: Buffer[] = [];

/** Blocks of memory that are used again and again. One that never comes back is simply forgotten. */
export const blocks = {
  size: SIZE,
  take: (): Buffer => idle.pop() ?? Buffer.allocUnsafeSlow(SIZE),
  giveBack(done: readonly Buffer[]): void {
    for (const block of done) if (idle.length < IDLE_MOST) idle.push(block);
  },
};
