import type { ScreenedBlock } from '../../domain/file/bytes.ts';

const NOTHING = new Uint8Array();

/**
 * Reads blocks as one sequence of bytes, and holds only one block and the requested bytes. Returned bytes are
 * a view, valid as long as their block (see `ByteTransform`).
 */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #block: Uint8Array = NOTHING;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async peek(count: number): Promise<Uint8Array> {
    while (this.#block.length < count) {
      const { done, value } = await this.#source.next();
      if (done) break;
      this.#block = this.#block.length === 0 ? value : joined(this.#block, value);
    }
    return this.#block.subarray(0, count);
  }

  async take(count: number): Promise<Uint8Array> {
    const taken = await this.peek(count);
    this.#block = this.#block.subarray(taken.length);
    return taken;
  }

  /** Remainder of the current block, at least one byte, without consuming it; undefined at the end. */
  async block(): Promise<Uint8Array | undefined> {
    const { length } = await this.peek(1);
    return length > 0 ? this.#block : undefined;
  }

  async *pass(count = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0; ) {
      const block = await this.block();
      if (!block) return;
      const part = block.subarray(0, left);
      this.#block = block.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

export function inPlaceOf(sent: Uint8Array, block: Uint8Array): ScreenedBlock {
  return Object.assign(block, { sent });
}

export async function* zeros(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ScreenedBlock> {
  for await (const block of bytes) yield inPlaceOf(block, new Uint8Array(block.length));
}
