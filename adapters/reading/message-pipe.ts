import type { Duplex } from 'node:stream';

/** Bytes sent with a message as they arrive, exactly `size` of them: otherwise the message fails. */
export class SizedStream {
  readonly size: number;
  readonly blocks: AsyncIterable<Uint8Array>;

  constructor(size: number, blocks: AsyncIterable<Uint8Array>) {
    this.size = size;
    this.blocks = blocks;
  }
}

/** Limits on the other end: bytes of JSON, attached bytes, and milliseconds to accept one block. */
type Bounds = { jsonBytes: number; attachedBytes: number; writeMs: number };

/** Limits for a trusted other end. The time is the maximum of a Node timer. */
const UNBOUNDED: Bounds = {
  jsonBytes: Number.POSITIVE_INFINITY,
  attachedBytes: Number.POSITIVE_INFINITY,
  writeMs: 2 ** 31 - 1,
};
const LENGTH_BYTES = 4;

/**
 * Messages over a pipe: four bytes with the length of the JSON, the JSON, and the attached bytes, which the
 * JSON shows as `{ $bytes: <length> }` in the same order. Attached bytes are read into memory of exactly
 * their size. Nothing is read before `receive` is called, so a sender that is too fast has to wait.
 */
export class MessagePipe {
  readonly #pipe: Duplex;
  readonly #bounds: Bounds;
  readonly #blocks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(pipe: Duplex, bounds: Bounds = UNBOUNDED) {
    this.#pipe = pipe;
    this.#bounds = bounds;
    this.#blocks = pipe[Symbol.asyncIterator]();
    // `receive` reports the end of the pipe.
    pipe.on('error', () => {});
  }

  /**
   * Resolves once the whole message was sent or the other end is gone. `Uint8Array` and `SizedStream` may be
   * anywhere in a message.
   * @throws the error of a stream, or an error if a stream does not have its announced size; the message is
   * then incomplete.
   */
  async send(message: unknown): Promise<void> {
    const attached: Attachment[] = [];
    const json = Buffer.from(JSON.stringify(detached(message, attached)));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32LE(json.length);
    await this.#write(Buffer.concat([length, json]));
    for (const each of attached)
      await (each instanceof SizedStream ? this.#writeStream(each) : this.#write(each));
  }

  /**
   * The next message; undefined if the other end is gone.
   * @throws for an invalid message or one beyond the bounds.
   */
  async receive(): Promise<unknown> {
    const length = await this.#fill(Buffer.alloc(LENGTH_BYTES));
    if (!length) return undefined;
    const jsonBytes = checked(length.readUInt32LE(), this.#bounds.jsonBytes);
    const json = await this.#fill(Buffer.allocUnsafeSlow(jsonBytes));
    if (!json) return undefined;
    const { message, attached } = allocated(json.toString(), this.#bounds.attachedBytes);
    for (const each of attached) if (!(await this.#fill(each))) return undefined;
    return message;
  }

  async #writeStream({ size, blocks }: SizedStream): Promise<void> {
    let written = 0;
    for await (const block of blocks) {
      if (!this.#pipe.writable) return;
      written += block.length;
      if (written > size) break;
      await this.#write(block);
    }
    if (written !== size) throw new Error(`The stream did not have the announced ${size} bytes`);
  }

  async #write(bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0) return;
    const timeout = setTimeout(() => this.#pipe.destroy(), this.#bounds.writeMs);
    await new Promise<void>((resolve) => this.#pipe.write(bytes, () => resolve()));
    clearTimeout(timeout);
  }

  async #fill(target: Buffer): Promise<Buffer | undefined> {
    for (let filled = 0; filled < target.length; ) {
      if (this.#rest.length === 0) {
        const { value, done } = await this.#blocks.next().catch(() => ({ value: undefined, done: true }));
        if (done || !value) return undefined;
        this.#rest = value;
      }
      const next = this.#rest.subarray(0, target.length - filled);
      target.set(next, filled);
      filled += next.length;
      this.#rest = this.#rest.subarray(next.length);
    }
    return target;
  }
}

type Attachment = Uint8Array | SizedStream;

/** Replaces the bytes in a message by their lengths, and appends them to `attached` in order. */
function detached(value: unknown, attached: Attachment[]): unknown {
  if (value instanceof Uint8Array || value instanceof SizedStream) {
    attached.push(value);
    return { $bytes: value instanceof SizedStream ? value.size : value.length };
  }
  if (Array.isArray(value)) return value.map((each) => detached(each, attached));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, detached(each, attached)]);
  return Object.fromEntries(entries);
}

function allocated(json: string, most: number): { message: unknown; attached: Buffer[] } {
  const attached: Buffer[] = [];
  let left = most;
  const message = JSON.parse(json, (_name, value) => {
    if (typeof value?.$bytes !== 'number') return value;
    const memory = Buffer.allocUnsafeSlow(checked(value.$bytes, left));
    left -= memory.length;
    attached.push(memory);
    return memory;
  });
  return { message, attached };
}

function checked(length: number, most: number): number {
  if (!(length >= 0 && length <= most))
    throw new RangeError(`A message announces ${length} bytes; at most ${most} are allowed`);
  return length;
}
