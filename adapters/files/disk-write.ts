import { createHash, type Hash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tooLarge } from '../../domain/file/receive-piece.ts';
import { type Digest, HEAD_BYTES } from '../../domain/file.ts';
import { GatheringWriter } from './gathering-writer.ts';

/** Both digests of the same bytes, counted on the way. */
export class Digester {
  #sha256: Hash = createHash('sha256');
  #md5: Hash = createHash('md5');
  size = 0;

  update(block: Uint8Array): void {
    this.#sha256.update(block);
    this.#md5.update(block);
    this.size += block.length;
  }

  digest(): Digest {
    return { size: this.size, sha256: this.#sha256.digest('hex'), md5: this.#md5.digest('hex') };
  }
}

/** Writes and syncs `source` beside `path`. Whatever goes wrong, no part of it stays. */
export async function writeNew(
  path: string,
  source: AsyncIterable<Uint8Array>,
  most: number,
  accept: (head: Uint8Array) => void,
): Promise<{ part: string; digest: Digest }> {
  const part = `${path}.${randomBytes(6).toString('hex')}.part`;
  const handle = await open(part, 'wx');
  try {
    const digest = await pour(handle, source, most, accept);
    await handle.sync();
    await handle.close();
    return { part, digest };
  } catch (error) {
    await handle.close().catch(() => {});
    await unlink(part).catch(() => {});
    throw error;
  }
}

export async function pour(
  handle: FileHandle,
  source: AsyncIterable<Uint8Array>,
  most: number,
  accept: (head: Uint8Array) => void,
): Promise<Digest> {
  const digester = new Digester();
  const writer = new GatheringWriter(handle);
  let head: Uint8Array | undefined = new Uint8Array();
  try {
    for await (const block of source) {
      if (head) head = looked(head, block, accept);
      if (digester.size + block.length > most) throw tooLarge(most);
      digester.update(block);
      await writer.add(block);
    }
    if (head) accept(head);
  } finally {
    // Also when it breaks off: nobody may close the file under a write.
    await writer.end();
  }
  return digester.digest();
}

/** Gathers the first bytes until there are enough to judge; undefined once they were accepted. */
function looked(
  head: Uint8Array,
  block: Uint8Array,
  accept: (head: Uint8Array) => void,
): Uint8Array | undefined {
  const longer = Buffer.concat([head, block.subarray(0, HEAD_BYTES)]);
  if (longer.length < HEAD_BYTES) return longer;
  accept(longer.subarray(0, HEAD_BYTES));
  return undefined;
}

export async function writeAll(handle: FileHandle, block: Uint8Array): Promise<void> {
  for (let written = 0; written < block.length; ) {
    const { bytesWritten } = await handle.write(block, written);
    written += bytesWritten;
  }
}

export async function digestOf(path: string): Promise<Digest> {
  const digester = new Digester();
  for await (const block of createReadStream(path)) digester.update(block);
  return digester.digest();
}

/** A rename is durable only once its folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
