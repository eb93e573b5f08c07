import { createReadStream, open } from 'node:fs';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

const opened = promisify(open);

/**
 * The bytes of a file, or those of `range` (both ends inclusive). Undefined when there is no such file. In blocks of 64 kB,
 * Node's own size, of which a slow reader holds up to three. Blocks of 256 kB to 1 MB take memory from the system each
 * time (`MALLOC` of scripts/memory-settings.js): 42 ms of processor time for 5 MB in the place of 13.
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
