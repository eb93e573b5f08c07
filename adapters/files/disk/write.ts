import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ScreenedBlock } from '../../../domain/file/bytes.ts';
import type { CompleteDigest } from '../../../domain/file.ts';
import { isOutage } from '../../../domain/refusal.ts';
import { writeSource } from '../block-writer.ts';
import { refusingWhenFull } from '../free-space.ts';
import { SyncingFile } from './syncing-file.ts';

/** Like `writeProbe`, but accepts a full or read-only disk: files can still be read from it. */
export async function tryWriting(folder: string): Promise<void> {
  await writeProbe(folder).catch((error) => {
    if (!isOutage(error)) throw error;
  });
}

const BLOCK_BYTES = 4096;

/**
 * Writes a block to a folder and removes it.
 * @throws Refusal no-room `files.no-room`, unavailable `files.unwritable`.
 */
export function writeProbe(folder: string): Promise<void> {
  // One name per process, so that crashes leave few probes.
  const probe = join(folder, `probe-${process.pid}`);
  const written = writeFile(probe, randomBytes(BLOCK_BYTES), { mode: 0o600 });
  return refusingWhenFull(written.finally(() => unlink(probe).catch(() => {})));
}

type Written = { part: string; digest: CompleteDigest };

/**
 * Writes `source` to a new file beside `path` and syncs it; removes it on failure.
 * @throws Refusal no-room `files.no-room` when the disk is full.
 */
export function writeNew(path: string, source: AsyncIterable<ScreenedBlock>, most: number): Promise<Written> {
  return refusingWhenFull(
    write(path, source, most, async (part, handle, digest) => {
      await handle.sync();
      return { part, digest };
    }),
  );
}

/**
 * Like `writeNew`, but directly under the name `target`. File and name are synced together, so a power cut
 * may leave a partial file: do not read it before the call resolves.
 */
export function writeNamed(
  path: string,
  target: Promise<string>,
  source: AsyncIterable<ScreenedBlock>,
  most: number,
): Promise<CompleteDigest> {
  return refusingWhenFull(
    write(path, source, most, async (part, handle, digest) => {
      const name = await target;
      await rename(part, name);
      try {
        await Promise.all([handle.sync(), syncFolder(dirname(name))]);
      } catch (error) {
        await unlink(name).catch(() => {});
        throw error;
      }
      return digest;
    }),
  );
}

async function write<Result>(
  path: string,
  source: AsyncIterable<ScreenedBlock>,
  most: number,
  end: (part: string, handle: FileHandle, digest: CompleteDigest) => Promise<Result>,
): Promise<Result> {
  const part = `${path}.${randomBytes(6).toString('hex')}.part`;
  const handle = await open(part, 'wx');
  try {
    const file = new SyncingFile(handle);
    const digest = await writeSource(file, source, most);
    await file.synced();
    const result = await end(part, handle, digest);
    await handle.close();
    return result;
  } catch (error) {
    await handle.close().catch(() => {});
    await unlink(part).catch(() => {});
    throw error;
  }
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
