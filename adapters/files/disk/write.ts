import { randomBytes } from 'node:crypto';
import { open, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScreenedBlock } from '../../../domain/file/bytes.ts';
import type { CompleteDigest } from '../../../domain/file.ts';
import { isOutage } from '../../../domain/refusal.ts';
import { writeSource } from '../block-writer.ts';
import { refusingWhenFull } from '../free-space.ts';

/** As `writeProbe`, but a full or read-only disk is no error: what it holds can be read. */
export async function tryWriting(folder: string): Promise<void> {
  await writeProbe(folder).catch((error) => {
    if (!isOutage(error)) throw error;
  });
}

const BLOCK_BYTES = 4096;

/**
 * Writes a block into a folder and removes it.
 * @throws Refusal no-room `files.no-room`, unavailable `files.unwritable`.
 */
export function writeProbe(folder: string): Promise<void> {
  // One name for each process, so that crashes leave few of them.
  const probe = join(folder, `probe-${process.pid}`);
  const written = writeFile(probe, randomBytes(BLOCK_BYTES), { mode: 0o600 });
  return refusingWhenFull(written.finally(() => unlink(probe).catch(() => {})));
}

type Written = { part: string; digest: CompleteDigest };

/**
 * Writes and syncs `source` into a new file beside `path`, which is removed when anything fails.
 * @throws Refusal no-room `files.no-room` when the disk is full.
 */
export function writeNew(path: string, source: AsyncIterable<ScreenedBlock>, most: number): Promise<Written> {
  return refusingWhenFull(write(path, source, most));
}

async function write(path: string, source: AsyncIterable<ScreenedBlock>, most: number): Promise<Written> {
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
