import type { IncomingMessage } from 'node:http';
import { release } from '../../domain/primitives/release.ts';
import { SpareBlocks } from '../../domain/primitives/spare-blocks.ts';

/** Large, because each block costs a turn of every transform that it passes, and a message to the thread of digests. */
const BLOCK_BYTES = 512 * 1024;
/** The first block is passed on with no more than this, so that a file of another type is refused at once. */
const FIRST_BYTES = 1024;

/** The bytes of a file that arrives, to be read once. */
export type FileBlocks = {
  bytes: AsyncGenerator<Uint8Array>;
  /** Leaves their memory to the next upload: nothing reads any of the blocks any more. */
  giveBack(): void;
};

/**
 * The bytes of a file in a form, in large blocks, up to `delimiter`: `rest` came with the head of the form, the others
 * are read from `body`, which stays usable. The memory of a block is used again for the second block after it, which
 * `ByteTransform` and `Bytes` accept, and can be shared with other threads. They fail when there is no delimiter.
 */
export function fileBlocks(
  form: { rest: Buffer; body: AsyncIterable<Buffer> },
  delimiter: Buffer,
  blockBytes = BLOCK_BYTES,
): FileBlocks {
  const blocks = new Blocks(delimiter, Math.max(blockBytes, 2 * delimiter.length));
  return { bytes: bytesOf(form, blocks), giveBack: () => blocks.giveBack() };
}

async function* bytesOf(
  { rest, body }: { rest: Buffer; body: AsyncIterable<Buffer> },
  blocks: Blocks,
): AsyncGenerator<Uint8Array> {
  blocks.isInUse = true;
  try {
    yield* blocks.filledFrom(rest);
    if (blocks.isAtEnd) return;
    for await (const chunk of body) {
      yield* blocks.filledFrom(chunk);
      release(chunk);
      if (blocks.isAtEnd) return;
    }
    throw new Error('The form has ended within its file');
  } finally {
    blocks.isInUse = false;
  }
}

/** What comes, without an end of the request when the caller needs no more of it. */
export function chunksOf(body: IncomingMessage): AsyncIterable<Buffer> {
  return { [Symbol.asyncIterator]: () => body.iterator({ destroyOnReturn: false }) };
}

class Blocks {
  readonly #delimiter: Buffer;
  /** So many bytes at the end of what came may be the beginning of a delimiter. */
  readonly #tail: number;
  #block: Buffer;
  #other: Buffer | undefined;
  /** How much of the block was passed on, and how much of it is filled. */
  #passed = 0;
  #filled = 0;
  #least = FIRST_BYTES;
  isAtEnd = false;
  /** Between the first and the last question for a block. */
  isInUse = false;
  #isGivenBack = false;

  constructor(delimiter: Buffer, blockBytes: number) {
    this.#delimiter = delimiter;
    this.#tail = delimiter.length - 1;
    this.#block = takeBlock(blockBytes);
    this.#least = Math.min(FIRST_BYTES, blockBytes);
  }

  /** Copies `chunk`, and passes on what is complete. */
  *filledFrom(chunk: Buffer): Generator<Uint8Array> {
    for (let from = 0; from < chunk.length; ) {
      const searched = Math.max(0, this.#filled - this.#tail);
      const copied = copy(chunk, from, this.#block, this.#filled);
      from += copied;
      this.#filled += copied;
      const end = placeOf(this.#delimiter, this.#block.subarray(0, this.#filled), searched);
      if (end !== -1) return yield* this.#last(end);
      if (this.#filled >= this.#least) yield* this.#next();
    }
  }

  *#last(end: number): Generator<Uint8Array> {
    this.isAtEnd = true;
    if (end > this.#passed) yield this.#block.subarray(this.#passed, end);
  }

  *#next(): Generator<Uint8Array> {
    const { length } = this.#block;
    const end = this.#filled - this.#tail;
    if (end > this.#passed) yield this.#block.subarray(this.#passed, end);
    this.#passed = Math.max(end, this.#passed);
    this.#least = length;
    if (this.#filled === length) this.#change();
  }

  /** The next block begins with the bytes that were not passed on. */
  #change(): void {
    const next = this.#other ?? takeBlock(this.#block.length);
    this.#filled = this.#block.copy(next, 0, this.#passed);
    this.#passed = 0;
    this.#other = this.#block;
    this.#block = next;
  }

  giveBack(): void {
    if (this.isInUse || this.#isGivenBack) return;
    this.#isGivenBack = true;
    for (const block of [this.#block, this.#other]) {
      if (block?.length === BLOCK_BYTES) free.giveBack(block);
    }
  }
}

/** Blocks that are kept for the next upload. Left to the garbage collector, those of past uploads take up to 60 MB. */
const FREE_MOST = 16;
const free = new SpareBlocks<Buffer>(FREE_MOST, () => Buffer.from(new SharedArrayBuffer(BLOCK_BYTES)));

function takeBlock(length: number): Buffer {
  return length === BLOCK_BYTES ? free.take() : Buffer.from(new SharedArrayBuffer(length));
}

/** Returns how many bytes were copied. Node copies a whole Buffer into shared memory word by word, but not a part of one. */
function copy(source: Buffer, from: number, target: Buffer, at: number): number {
  const length = Math.min(source.length - from, target.length - at);
  const last = length - 1;
  source.copy(target, at, from, from + last);
  target[at + last] = source[from + last] as number;
  return length;
}

/** Searches a few letters, then compares the whole delimiter: Node searches for eight bytes or more at a fifth of the speed. */
function placeOf(delimiter: Buffer, bytes: Buffer, from: number): number {
  const beginning = delimiter.subarray(0, 7);
  for (let at = bytes.indexOf(beginning, from); at !== -1; at = bytes.indexOf(beginning, at + 1)) {
    if (bytes.subarray(at, at + delimiter.length).equals(delimiter)) return at;
  }
  return -1;
}
