import type { ScreenedBlock } from '../../domain/file/bytes.ts';
import { tooLarge } from '../../domain/file/file-refusals.ts';
import type { CompleteDigest } from '../../domain/file.ts';
import { SpareBlocks } from '../../domain/primitives/spare-blocks.ts';
import { type Digesting, digestInThread, digestOnMainThread } from './digest-thread.ts';

type Writable = { write(bytes: Uint8Array, from: number): Promise<{ bytesWritten: number }> };

/**
 * Writes `source` to a file, up to `most` bytes.
 * @throws Refusal too-large `file.too-large`.
 */
export async function writeSource(
  handle: Writable,
  source: AsyncIterable<ScreenedBlock>,
  most: number,
): Promise<CompleteDigest> {
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

export async function writeAll(handle: Writable, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    written += (await handle.write(bytes, written)).bytesWritten;
  }
}

/**
 * Appends bytes to a file in large blocks and computes digests. Threads write and hash a block while the main
 * thread receives the next bytes.
 */
class BlockWriter {
  readonly #handle: Writable;
  #digesting: Digesting | undefined;
  #block: Block | undefined;
  #sent: Block | undefined;
  #filled = 0;
  #writing: Promise<unknown> = Promise.resolve();
  size = 0;

  constructor(handle: Writable) {
    this.#handle = handle;
  }

  async add(bytes: ScreenedBlock): Promise<void> {
    this.size += bytes.length;
    for (let from = 0; from < bytes.length; ) {
      this.#block ??= free.take();
      const to = Math.min(bytes.length, from + BLOCK_BYTES - this.#filled);
      if (bytes.sent) this.#sent ??= copyOf(this.#block, this.#filled);
      if (this.#sent) copy(bytes.sent ?? bytes, this.#sent, this.#filled, from, to);
      copy(bytes, this.#block, this.#filled, from, to);
      this.#filled += to - from;
      from = to;
      if (this.#filled === BLOCK_BYTES) await this.#flush(digestInThread);
    }
  }

  /** Rejects if any byte could not be written. Less than a block is hashed on the main thread. */
  async end(): Promise<CompleteDigest> {
    const digesting = await this.#flush(digestOnMainThread);
    await this.#writing;
    const { sha256, md5, sentSha256 } = await digesting.digest();
    return { size: this.size, sha256, md5, sentSha256 };
  }

  /** Waits for the write in progress: closing the file before would break it. */
  async abort(): Promise<void> {
    await this.#writing.catch(() => {});
    await this.#digesting?.digest().catch(() => {});
  }

  async #flush(begin: () => Digesting): Promise<Digesting> {
    await this.#writing;
    this.#digesting ??= begin();
    const [block, sent, filled] = [this.#block, this.#sent, this.#filled];
    if (!block) return this.#digesting;
    this.#block = undefined;
    this.#sent = undefined;
    this.#filled = 0;
    const writing = this.#write(this.#digesting, block.subarray(0, filled), sent?.subarray(0, filled));
    this.#begin(writing.then(() => returnBlocks(block, sent)));
    return this.#digesting;
  }

  #begin(writing: Promise<unknown>): void {
    this.#writing = writing;
    // The next `flush` or `end` rejects with this error.
    writing.catch(() => {});
  }

  #write(digesting: Digesting, bytes: Block, sent?: Block): Promise<unknown> {
    return Promise.all([digesting.update(bytes, sent), writeAll(this.#handle, bytes)]);
  }
}

type Block = Uint8Array<SharedArrayBuffer>;

/** Large, because each block costs a round trip to the thread pool. */
const BLOCK_BYTES = 512 * 1024;
const FREE_MOST = 16;
const free = new SpareBlocks<Block>(FREE_MOST, () => new Uint8Array(new SharedArrayBuffer(BLOCK_BYTES)));

function returnBlocks(...blocks: (Block | undefined)[]): void {
  for (const block of blocks) if (block) free.giveBack(block);
}

function copyOf(block: Block, length: number): Block {
  const other = free.take();
  copy(block, other, 0, 0, length);
  return other;
}

/** `set` copies into shared memory word by word, at a third of the speed of `Buffer.copy`. */
function copy(from: Uint8Array, to: Block, at: number, start: number, end: number): void {
  Buffer.from(from.buffer, from.byteOffset, from.byteLength).copy(to, at, start, end);
}
