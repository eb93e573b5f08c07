import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const AT_ONCE = 1 << 20;

/**
 * Reads the files of a folder once, so that the system has them in memory. Without this a small library, which is there after its
 * first questions, is compared with a large one that comes from the disk.
 */
export async function readThrough(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) if (entry.isFile()) await readFile(join(entry.parentPath, entry.name));
}

async function readFile(path: string): Promise<void> {
  const stream = createReadStream(path, { highWaterMark: AT_ONCE });
  try {
    for await (const _chunk of stream);
  } catch (error) {
    // A server of databases removes files meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
