import { randomBytes } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ScreenedBlock } from '../../../domain/file/bytes.ts';
import type { CompleteDigest } from '../../../domain/file.ts';
import { writeSource } from '../block-writer.ts';
import { refusingWhenFull } from '../free-space.ts';

const BLOCK_BYTES = 256 * 1024;

export type Spool = { digest: CompleteDigest; read(): Readable; close(): Promise<void> };

/**
 * Writes `source` to an unlinked temporary file, which disappears in a crash. Nothing is sent to the store
 * before all bytes are accepted and hashed.
 * @throws Refusal no-room `files.no-room` when the temporary folder is full.
 */
export function spooled(source: AsyncIterable<ScreenedBlock>, most: number): Promise<Spool> {
  return refusingWhenFull(spool(source, most));
}

async function spool(source: AsyncIterable<ScreenedBlock>, most: number): Promise<Spool> {
  const path = join(tmpdir(), `panna-${randomBytes(8).toString('hex')}`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    const digest = await writeSource(handle, source, most);
    const read = () => Readable.from(blocksOf(handle), { objectMode: false });
    return { digest, read, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Reads from the first byte on. A stream of the handle would close it when destroyed. */
async function* blocksOf(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(BLOCK_BYTES), { position });
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
