import { fstat, open } from 'node:fs';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { closeFile, FileBytes } from './file-stream.ts';

const opened = promisify(open);
const statOf = promisify(fstat);

/** A file's bytes, or those of `range` (both ends inclusive); undefined when there is no such file. */
export async function readFrom(
  path: string,
  range?: { start: number; end: number },
): Promise<Readable | undefined> {
  const fd = await opened(path, 'r').catch(ignoreMissing);
  if (fd === undefined) return undefined;
  try {
    const { size } = await statOf(fd);
    const { start, end } = range ?? { start: 0, end: size - 1 };
    return new FileBytes(fd, start, Math.min(end, size - 1) - start + 1);
  } catch (error) {
    await closeFile(fd);
    throw error;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
