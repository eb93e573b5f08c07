import type { Duplex } from 'node:stream';
import { giveBack } from '../../domain/give-back.ts';

/** Bytes that a message takes along as they come: so many, or the message fails. */
export class Flow {
  readonly size: number;
  readonly blocks: AsyncIterable<Uint8Array>;

  constructor(size: number, blocks: AsyncIterable<Uint8Array>) {
    this.size = size;
    this.blocks = blocks;
  }
}

/**
 * What the other end may say at most, in bytes: its words, and all the bytes that come with them. And for how long it may
 * leave a block untaken, in milliseconds.
 */
export type Most = { words: number; bytes: number; patienceMs: number };

/** For an end that is trusted. A timer of Node's can wait no longer. */
const UNBOUNDED: Most = {
  words: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
  patienceMs: 2 ** 31 - 1,
};
const LENGTH_BYTES = 4;

/**
 * Messages over a pipe: the length of the words, the words as JSON, and behind them the bytes that stand in them as
 * `{ $bytes: <length> }`, in this order. Each lot of bytes is read into memory of its own size, and nothing is read before
 * somebody wants it: whoever sends too much waits.
 */
export class MessagePipe {
  readonly #pipe: Duplex;
  readonly #most: Most;
  readonly #blocks: AsyncIterator<Uint8Array>;
  #block: Uint8Array = new Uint8Array();
  /** Of the last block, what is not used yet. */
  #rest: Uint8Array = new Uint8Array();

  constructor(pipe: Duplex, most: Most = UNBOUNDED) {
    this.#pipe = pipe;
    this.#most = most;
    this.#blocks = pipe[Symbol.asyncIterator]();
    // Whoever receives sees that it has ended.
    pipe.on('error', () => {});
  }

  /**
   * Resolves when all of it has left, or nobody is there to take it. `Uint8Array` and `Flow` may stand anywhere in it.
   * @throws whatever a flow throws, and when it has not as many bytes as it said: then the rest of the message is missing.
   */
  async send(message: unknown): Promise<void> {
    const lots: (Uint8Array | Flow)[] = [];
    const words = Buffer.from(JSON.stringify(withoutBytes(message, lots)));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32LE(words.length);
    await this.#write(Buffer.concat([length, words]));
    for (const lot of lots) await (lot instanceof Flow ? this.#pour(lot) : this.#write(lot));
  }

  /** The next message; undefined when the other end has gone. @throws for what is no message, or more than `most`. */
  async receive(): Promise<unknown> {
    const length = await this.#fill(Buffer.alloc(LENGTH_BYTES));
    if (!length) return undefined;
    const words = await this.#fill(Buffer.allocUnsafeSlow(atMost(length.readUInt32LE(), this.#most.words)));
    if (!words) return undefined;
    const { message, lots } = withBytes(words.toString(), this.#most.bytes);
    for (const lot of lots) if (!(await this.#fill(lot))) return undefined;
    return message;
  }

  async #pour({ size, blocks }: Flow): Promise<void> {
    let poured = 0;
    for await (const block of blocks) {
      if (!this.#pipe.writable) return;
      poured += block.length;
      if (poured > size) break;
      await this.#write(block);
    }
    if (poured !== size) throw new Error(`There are not the ${size} bytes that were announced`);
  }

  async #write(bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0) return;
    const patience = setTimeout(() => this.#pipe.destroy(), this.#most.patienceMs);
    await new Promise<void>((resolve) => this.#pipe.write(bytes, () => resolve()));
    clearTimeout(patience);
  }

  /** Undefined when the pipe ends before. */
  async #fill(lot: Buffer): Promise<Buffer | undefined> {
    for (let filled = 0; filled < lot.length; ) {
      if (this.#rest.length === 0) {
        const { value, done } = await this.#blocks.next().catch(() => ({ value: undefined, done: true }));
        if (done || !value) return undefined;
        this.#block = value;
        this.#rest = value;
      }
      const next = this.#rest.subarray(0, lot.length - filled);
      lot.set(next, filled);
      filled += next.length;
      this.#rest = this.#rest.subarray(next.length);
      // All of it is somewhere else by now.
      if (this.#rest.length === 0) giveBack(this.#block);
    }
    return lot;
  }
}

function withoutBytes(value: unknown, lots: (Uint8Array | Flow)[]): unknown {
  if (value instanceof Uint8Array || value instanceof Flow) {
    lots.push(value);
    return { $bytes: value instanceof Flow ? value.size : value.length };
  }
  if (Array.isArray(value)) return value.map((each) => withoutBytes(each, lots));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, withoutBytes(each, lots)]);
  return Object.fromEntries(entries);
}

/** The message with memory where its bytes belong, to be filled in the order of `lots`. */
function withBytes(words: string, most: number): { message: unknown; lots: Buffer[] } {
  const lots: Buffer[] = [];
  let left = most;
  const message = JSON.parse(words, (_name, value) => {
    if (typeof value?.$bytes !== 'number') return value;
    const lot = Buffer.allocUnsafeSlow(atMost(value.$bytes, left));
    left -= lot.length;
    lots.push(lot);
    return lot;
  });
  return { message, lots };
}

function atMost(length: number, most: number): number {
  if (!(length >= 0 && length <= most)) throw new RangeError(`A message says ${length} bytes of ${most}`);
  return length;
}
