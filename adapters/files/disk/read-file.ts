import { close, fstat, read } from 'node:fs';
import { promisify } from 'node:util';
import { openFile } from './open-file.ts';

const statOf = promisify(fstat);
const readInto = promisify(read);

/**
 * The bytes of a file, or those of `range` (both ends inclusive), in memory. Undefined when there is no such file.
 * `readFile` of `node:fs/promises` takes more processor time than reading itself.
 */
export async function readFileBytes(
  path: string,
  range?: { start: number; end: number },
): Promise<Buffer | undefined> {
  const fd = await openFile(path);
  if (fd === undefined) return undefined;
  try {
    const { start, end } = range ?? { start: 0, end: (await statOf(fd)).size - 1 };
    return await readPart(fd, start, end - start + 1);
  } finally {
    // The caller does not wait until the file is closed.
    close(fd, () => {});
  }
}

async function readPart(fd: number, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let filled = 0; filled < length; ) {
    const { bytesRead } = await readInto(fd, bytes, filled, length - filled, start + filled);
    if (bytesRead === 0) throw new Error('A stored file is shorter than it was');
    filled += bytesRead;
  }
  return bytes;
}
