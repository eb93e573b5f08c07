import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const AT_ONCE = 1 << 20;

/**
 * Reads a folder's files into the system's cache. Otherwise a small, cached library would be compared with a
 * large one on disk.
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
    // A database server may have removed the file meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
