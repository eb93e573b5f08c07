import { randomBytes } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Digest } from '../../../domain/file.ts';
import { writeSource } from '../block-writer.ts';
import { isFull, refusingWhenFull } from '../free-space.ts';

/** Writes an empty file into a folder and removes it. A full disk is no error: what it holds can be read. */
export async function tryWriting(folder: string): Promise<void> {
  const probe = join(folder, `probe-${randomBytes(6).toString('hex')}`);
  try {
    await (await open(probe, 'wx', 0o600)).close();
    await unlink(probe);
  } catch (error) {
    if (!isFull(error)) throw error;
  }
}

type Written = { part: string; digest: Digest };

/**
 * Writes and syncs `source` into a new file beside `path`, which is removed when anything fails.
 * @throws Refusal no-room `files.no-room` when the disk is full.
 */
export function writeNew(path: string, source: AsyncIterable<Uint8Array>, most: number): Promise<Written> {
  return refusingWhenFull(write(path, source, most));
}

async function write(path: string, source: AsyncIterable<Uint8Array>, most: number): Promise<Written> {
  const part = `${path}.${randomBytes(6).toString('hex')}.part`;
  const handle = await open(part, 'wx');
  try {
    const digest = await writeSource(handle, source, most);
    await handle.sync();
    await handle.close();
    return { part, digest };
  } catch (error) {
    await handle.close().catch(() => {});
    await unlink(part).catch(() => {});
    throw error;
  }
}

/** Makes a rename in the folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
