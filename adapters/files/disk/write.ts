import { createHash, type Hash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tooLarge } from '../../../domain/file/file-refusals.ts';
import type { Digest } from '../../../domain/file.ts';
import { BlockWriter } from '../block-writer.ts';

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
): Promise<{ part: string; digest: Digest }> {
  const part = `${path}.${randomBytes(6).toString('hex')}.part`;
  const handle = await open(part, 'wx');
  try {
    const digest = await pour(handle, source, most);
    await handle.sync();
    await handle.close();
    return { part, digest };
  } catch (error) {
    await handle.close().catch(() => {});
    await unlink(part).catch(() => {});
    throw error;
  }
}

/** Writes `source` into a file, no more than `most` bytes. @throws Refusal too-large `file.too-large`. */
export async function pour(
  handle: FileHandle,
  source: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Digest> {
  const writer = new BlockWriter(handle);
  try {
    for await (const block of source) {
      if (writer.size + block.length > most) throw tooLarge(most);
      await writer.add(block);
    }
    return await writer.end();
  } catch (error) {
    await writer.giveUp();
    throw error;
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
