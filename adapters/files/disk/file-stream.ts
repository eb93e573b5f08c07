import { createReadStream, open } from 'node:fs';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

const opened = promisify(open);

/**
 * The bytes of a file, or those of `range` (both ends inclusive). Undefined when there is no such file. In blocks of 64 kB,
 * as Node means it: malloc takes the memory of larger ones from the system each time, at many times the cost.
 */
export async function openFileStream(
  path: string,
  range?: { start: number; end: number },
): Promise<Readable | undefined> {
  const fd = await opened(path, 'r').catch(ignoreMissing);
  return fd === undefined ? undefined : createReadStream(path, { ...range, fd });
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
