import { close, fstat, read } from 'node:fs';
import { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { BlockCache, type LentBlock } from './block-cache.ts';
import { BLOCK_BYTES } from './free-blocks.ts';
import { openFile } from './open-file.ts';

const statOf = promisify(fstat);
const closed = promisify(close);

/** The bytes of a file, or those of `range` (both ends inclusive). Undefined when there is no such file. */
export async function openFileStream(
  path: string,
  range?: { start: number; end: number },
): Promise<Readable | undefined> {
  const fd = await openFile(path);
  if (fd === undefined) return undefined;
  try {
    const { size, ino, ctimeMs } = await statOf(fd);
    const { start, end } = range ?? { start: 0, end: size - 1 };
    // Another file of the same name is another one.
    const name = `${path} ${ino} ${ctimeMs} ${size}`;
    return new FileStream({ fd, name, size }, start, Math.min(end, size - 1) - start + 1);
  } catch (error) {
    await closed(fd);
    throw error;
  }
}

/** Blocks of one response in use: one is read while the other one is sent. */
const BLOCKS_A_RESPONSE = 2;
/** Blocks that are kept for the next reader of the same file: 8 MB. */
const KEPT_MOST = 32;
const cache = new BlockCache(BLOCK_BYTES, KEPT_MOST);

type OpenFile = { fd: number; name: string; size: number };

/**
 * A part of an open file, as a stream that closes the file. Piped into a response of this server, it shares its blocks with
 * all who read the same file at that time, and their memory is used again. `fs.createReadStream`, which allocates every
 * block, takes half as much processor time again for 5 MB and for 10 kB.
 */
class FileStream extends Readable {
  readonly #file: OpenFile;
  #position: number;
  #left: number;
  #isReading = false;
  /** Called once the read in progress has ended: before, the descriptor must not be given to another file. */
  #closeNow: (() => void) | undefined;
  readonly #sending = new Set<LentBlock>();

  constructor(file: OpenFile, start: number, length: number) {
    super({ highWaterMark: BLOCK_BYTES });
    this.#file = file;
    this.#position = start;
    this.#left = Math.max(0, length);
  }

  override _read(): void {
    if (this.#left === 0) return void this.push(null);
    const block = Buffer.allocUnsafeSlow(Math.min(BLOCK_BYTES, this.#left));
    this.#isReading = true;
    this.#fill(block, this.#position, (error, count) => {
      this.#isReading = false;
      if (this.#closeNow) return this.#closeNow();
      if (error) return void this.destroy(error);
      this.#pass(count);
      this.push(block.subarray(0, count));
    });
  }

  override pipe<Target extends NodeJS.WritableStream>(target: Target, options?: { end?: boolean }): Target {
    // Only a response is known not to use a block after the callback of its `write`.
    if (!(target instanceof ServerResponse) || options?.end === false) return super.pipe(target, options);
    this.#sendTo(target);
    return target;
  }

  #sendTo(response: ServerResponse): void {
    if (this.#isReading || this.destroyed) return;
    if (this.#left === 0) {
      if (this.#sending.size > 0) return;
      response.end();
      // Ends this stream, which closes the file.
      this.push(null);
      this.resume();
      return;
    }
    if (this.#sending.size === BLOCKS_A_RESPONSE) return;
    this.#isReading = true;
    this.#lend((error, block) => {
      this.#isReading = false;
      if (this.#closeNow) {
        block?.giveBack();
        return this.#closeNow();
      }
      if (!block) return void this.destroy(error ?? undefined);
      this.#send(block, response);
      this.#sendTo(response);
    });
  }

  #send(block: LentBlock, response: ServerResponse): void {
    const from = this.#position % BLOCK_BYTES;
    const bytes = block.bytes.subarray(from, from + this.#left);
    this.#pass(bytes.length);
    this.#sending.add(block);
    response.write(bytes, (error) => {
      // Then `_destroy` abandons it.
      if (error) return;
      this.#sending.delete(block);
      block.giveBack();
      this.#sendTo(response);
    });
  }

  #pass(count: number): void {
    this.#position += count;
    this.#left -= count;
  }

  /** The block in which the stream stands: the same for every reader of the file. */
  #lend(use: (error: Error | null, block: LentBlock | undefined) => void): void {
    const { name, size } = this.#file;
    const start = this.#position - (this.#position % BLOCK_BYTES);
    const length = Math.min(BLOCK_BYTES, size - start);
    cache.lend(
      `${name} ${start}`,
      (memory, filled) => this.#fill(memory.subarray(0, length), start, filled),
      use,
    );
  }

  #fill(memory: Buffer, position: number, filled: (error: Error | null, count: number) => void): void {
    const go = (done: number) => {
      read(this.#file.fd, memory, done, memory.length - done, position + done, (error, count) => {
        if (error) return filled(error, done);
        if (count === 0) return filled(new Error('A stored file is shorter than it was'), done);
        if (done + count < memory.length) return go(done + count);
        filled(null, memory.length);
      });
    };
    go(0);
  }

  override _destroy(fault: Error | null, done: (error?: Error | null) => void): void {
    // Of a response that ended early, the last writes may still be on their way.
    for (const block of this.#sending) block.abandon();
    const end = () => close(this.#file.fd, (error) => done(fault ?? error));
    if (this.#isReading) this.#closeNow = end;
    else end();
  }
}
