import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { tooLarge } from '../../domain/file/file-refusals.ts';
import type { Digest } from '../../domain/file.ts';
import { type Md5, md5InThread, md5OnMainThread } from './md5.ts';

/** Writes `source` into a file, at most `most` bytes of it. @throws Refusal too-large `file.too-large`. */
export async function writeSource(
  handle: FileHandle,
  source: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Digest> {
  const writer = new BlockWriter(handle);
  try {
    for await (const bytes of source) {
      if (writer.size + bytes.length > most) throw tooLarge(most);
      await writer.add(bytes);
    }
    return await writer.end();
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

/** Writes all of `bytes`, which one call of `write` may not do. */
export async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    written += (await handle.write(bytes, written)).bytesWritten;
  }
}

/**
 * Appends bytes to a file in large blocks and computes both digests. While one thread writes a block and another one
 * computes its MD5, the main thread computes its SHA-256 and takes the next bytes.
 */
class BlockWriter {
  readonly #handle: FileHandle;
  readonly #sha256 = createHash('sha256');
  #md5: Md5 | undefined;
  #block: Block | undefined;
  #filled = 0;
  #writing: Promise<void> = Promise.resolve();
  /** Bytes added so far. */
  size = 0;

  constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** Copies the bytes. Waits until the block before the last one is written. */
  async add(bytes: Uint8Array): Promise<void> {
    this.size += bytes.length;
    for (let from = 0; from < bytes.length; ) {
      this.#block ??= takeBlock();
      const next = bytes.subarray(from, from + BLOCK_BYTES - this.#filled);
      this.#block.set(next, this.#filled);
      this.#filled += next.length;
      from += next.length;
      if (this.#filled === BLOCK_BYTES) await this.#flush(md5InThread);
    }
  }

  /** Rejects when any of the bytes could not be written. Less than a block needs no other thread. */
  async end(): Promise<Digest> {
    await this.#flush(md5OnMainThread);
    await this.#writing;
    const md5 = (await this.#md5?.digest()) ?? '';
    return { size: this.size, sha256: this.#sha256.digest('hex'), md5 };
  }

  /** Waits for the write in progress: the file must not be closed before. */
  async abort(): Promise<void> {
    await this.#writing.catch(() => {});
    await this.#md5?.digest().catch(() => {});
  }

  async #flush(newMd5: () => Md5): Promise<void> {
    await this.#writing;
    this.#md5 ??= newMd5();
    const block = this.#block;
    if (!block) return;
    const bytes = block.subarray(0, this.#filled);
    this.#block = undefined;
    this.#filled = 0;
    this.#writing = this.#write(this.#md5, block, bytes);
    // The next `flush` or `end` rejects with its error.
    this.#writing.catch(() => {});
    this.#sha256.update(bytes);
  }

  async #write(md5: Md5, block: Block, bytes: Block): Promise<void> {
    await Promise.all([md5.update(bytes), writeAll(this.#handle, bytes)]);
    returnBlock(block);
  }
}

/** Memory that the thread of MD5 reads without a copy. */
type Block = Uint8Array<SharedArrayBuffer>;

/** Large, because each block costs a message to the thread pool and back. */
const BLOCK_BYTES = 256 * 1024;
/** Blocks that are kept for the next upload. */
const FREE_MOST = 32;
const free: Block[] = [];

function takeBlock(): Block {
  return free.pop() ?? new Uint8Array(new SharedArrayBuffer(BLOCK_BYTES));
}

function returnBlock(block: Block): void {
  if (free.length < FREE_MOST) free.push(block);
}
