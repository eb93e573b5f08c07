import { close, read } from 'node:fs';
import { promisify } from 'node:util';
import { giveBack, takeBlock } from './free-blocks.ts';
import { openFile } from './open-file.ts';

const readInto = promisify(read);
const closed = promisify(close);

/**
 * The bytes of a file, all of them read into the same block of memory: each part is gone when the next one is requested.
 * It is closed when it has been read, or when its reader leaves after the first part.
 */
export async function lendFile(path: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  const fd = await openFile(path);
  return fd === undefined ? undefined : partsOf(fd);
}

async function* partsOf(fd: number): AsyncGenerator<Uint8Array> {
  const block = takeBlock();
  try {
    for (;;) {
      const { bytesRead } = await readInto(fd, block, 0, block.length, null);
      if (bytesRead === 0) break;
      yield block.subarray(0, bytesRead);
    }
    // Only here: of a reader that left, the last part may still be on its way.
    giveBack([block]);
  } finally {
    await closed(fd);
  }
}
