import { randomBytes } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Digest } from '../../../domain/file.ts';
import { writeSource } from '../block-writer.ts';
import { refusingWhenFull } from '../free-space.ts';

/** Bytes that arrived completely, and may be read more than once. */
export type Spool = { digest: Digest; read(): Readable; close(): Promise<void> };

/**
 * Writes `source` to an unlinked file in the temporary folder, which a crash removes. Nothing is sent to the store
 * before all bytes were accepted and hashed.
 * @throws Refusal no-room `files.no-room` when the temporary folder is full.
 */
export function spooled(source: AsyncIterable<Uint8Array>, most: number): Promise<Spool> {
  return refusingWhenFull(spool(source, most));
}

async function spool(source: AsyncIterable<Uint8Array>, most: number): Promise<Spool> {
  const path = join(tmpdir(), `panna-${randomBytes(8).toString('hex')}`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    const digest = await writeSource(handle, source, most);
    const read = () => handle.createReadStream({ start: 0, autoClose: false, highWaterMark: 256 * 1024 });
    return { digest, read, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
