import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Digest } from '../../domain/file.ts';
import { type Md5, ownMd5, threadedMd5 } from './md5.ts';
import { type SharedBlock, sharedBlocks } from './shared-blocks.ts';

/**
 * Writes bytes at the end of a file in large blocks, one step behind whoever adds them, with both digests. While one
 * thread writes a block and another one makes its MD5, this one makes its SHA-256 and takes the next bytes.
 */
export class BlockWriter {
  readonly #handle: FileHandle;
  readonly #sha256 = createHash('sha256');
  #md5: Md5 | undefined;
  #block: SharedBlock | undefined;
  #filled = 0;
  #writing: Promise<void> = Promise.resolve();
  /** Bytes added so far. */
  size = 0;

  constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** Takes a copy. Waits while the block before the last one is still being written. */
  async add(bytes: Uint8Array): Promise<void> {
    this.size += bytes.length;
    for (let from = 0; from < bytes.length; ) {
      this.#block ??= sharedBlocks.take();
      const next = bytes.subarray(from, from + sharedBlocks.size - this.#filled);
      this.#block.set(next, this.#filled);
      this.#filled += next.length;
      from += next.length;
      if (this.#filled === sharedBlocks.size) await this.#flush(threadedMd5);
    }
  }

  /** All of it is written, or the fault of what could not be. What is less than a block needs no other thread. */
  async end(): Promise<Digest> {
    await this.#flush(ownMd5);
    await this.#writing;
    const md5 = (await this.#md5?.digest()) ?? '';
    return { size: this.size, sha256: this.#sha256.digest('hex'), md5 };
  }

  /** Nobody may close the file under a write. */
  async giveUp(): Promise<void> {
    await this.#writing.catch(() => {});
    await this.#md5?.digest().catch(() => {});
  }

  async #flush(md5Of: () => Md5): Promise<void> {
    await this.#writing;
    this.#md5 ??= md5Of();
    const block = this.#block;
    if (!block) return;
    const bytes = block.subarray(0, this.#filled);
    this.#block = undefined;
    this.#filled = 0;
    this.#writing = this.#write(this.#md5, block, bytes);
    // Whoever waits for it next hears of its fault; until then it is nobody's.
    this.#writing.catch(() => {});
    this.#sha256.update(bytes);
  }

  async #write(md5: Md5, block: SharedBlock, bytes: SharedBlock): Promise<void> {
    await Promise.all([md5.update(bytes), writeAll(this.#handle, bytes)]);
    sharedBlocks.giveBack(block);
  }
}

export async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    written += (await handle.write(bytes, written)).bytesWritten;
  }
}
