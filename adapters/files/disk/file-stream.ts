import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { openFile } from './open-file.ts';

/** Large, because each block costs a message to the thread pool and back. */
const BLOCK_BYTES = 256 * 1024;

/** The bytes of a file, or those of `range` (both ends inclusive). Undefined when there is no such file. */
export async function openFileStream(
  path: string,
  range?: { start: number; end: number },
): Promise<Readable | undefined> {
  const fd = await openFile(path);
  return fd === undefined ? undefined : createReadStream(path, { ...range, fd, highWaterMark: BLOCK_BYTES });
}
