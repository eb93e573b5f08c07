import { close, read } from 'node:fs';
import { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { blocks } from './blocks.ts';

export const closeFile = promisify(close);

/** How many blocks of one answer are on their way: one is read while the other one leaves. */
const AT_ONCE = 2;

/**
 * A part of an open file as a stream that closes it. What goes straight into an answer of this process takes blocks
 * that are used again and again: fresh memory for each would cost more than reading the file.
 */
export class FileBytes extends Readable {
  #fd: number;
  #at: number;
  #left: number;
  #reading = false;
  /** Waits for the reading under way: nobody may get its number for another file before. */
  #closing: (() => void) | undefined;

  constructor(fd: number, start: number, length: number) {
    super({ highWaterMark: blocks.size });
    this.#fd = fd;
    this.#at = start;
    this.#left = Math.max(0, length);
  }

  override _read(): void {
    if (this.#left === 0) this.push(null);
    else this.#fill(Buffer.allocUnsafeSlow(Math.min(blocks.size, this.#left)), (bytes) => this.push(bytes));
  }

  override pipe<Target extends NodeJS.WritableStream>(target: Target, options?: { end?: boolean }): Target {
    // Anything else might keep a block after it has said that it is done with it.
    if (!(target instanceof ServerResponse) || options?.end === false) return super.pipe(target, options);
    this.#pourInto(target);
    return target;
  }

  #pourInto(answer: ServerResponse): void {
    const free = Array.from({ length: Math.min(AT_ONCE, Math.ceil(this.#left / blocks.size)) }, blocks.take);
    let leaving = 0;
    const next = () => {
      if (this.#reading || this.destroyed) return;
      if (this.#left === 0) {
        if (leaving > 0) return;
        blocks.giveBack(free);
        answer.end();
        // By nobody but us: this stream ends, and closes the file.
        this.push(null);
        this.resume();
        return;
      }
      const block = free.pop();
      if (!block) return;
      this.#fill(block, (bytes) => {
        leaving += 1;
        answer.write(bytes, () => {
          leaving -= 1;
          free.push(block);
          next();
        });
        next();
      });
    };
    next();
  }

  #fill(block: Buffer, filled: (bytes: Buffer) => void): void {
    this.#reading = true;
    read(this.#fd, block, 0, Math.min(block.length, this.#left), this.#at, (error, count) => {
      this.#reading = false;
      if (this.#closing) return this.#closing();
      if (error) return void this.destroy(error);
      if (count === 0) return void this.destroy(new Error('A stored file is shorter than it was'));
      this.#at += count;
      this.#left -= count;
      filled(block.subarray(0, count));
    });
  }

  override _destroy(fault: Error | null, done: (error?: Error | null) => void): void {
    const end = () => close(this.#fd, (error) => done(fault ?? error));
    if (this.#reading) this.#closing = end;
    else end();
  }
}
