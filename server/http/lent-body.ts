import { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/**
 * A body whose blocks are sent one after another, each requested when the one before has left: its memory can be used
 * again. When the response ends early, so do the blocks.
 */
export class LentBody extends Readable {
  readonly #blocks: AsyncGenerator<Uint8Array>;

  constructor(blocks: AsyncGenerator<Uint8Array>, ended: () => void = () => {}) {
    super();
    this.#blocks = blocks;
    this.once('close', ended);
  }

  /** Copies, for a reader that may keep them. */
  override _read(): void {
    this.#blocks.next().then(
      ({ done, value }) => this.push(done ? null : Buffer.from(value)),
      (error: Error) => this.destroy(error),
    );
  }

  override pipe<Target extends NodeJS.WritableStream>(target: Target, options?: { end?: boolean }): Target {
    if (!(target instanceof ServerResponse) || options?.end === false) return super.pipe(target, options);
    this.#sendTo(target).catch((error: Error) => this.destroy(error));
    return target;
  }

  async #sendTo(response: ServerResponse): Promise<void> {
    for await (const block of this.#blocks) await sent(response, block);
    if (this.destroyed) return;
    response.end();
    // Ends this stream.
    this.push(null);
    this.resume();
  }

  override _destroy(fault: Error | null, done: (error?: Error | null) => void): void {
    this.#blocks.return(undefined).then(() => done(fault), done);
  }
}

function sent(response: ServerResponse, block: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    response.write(block, (error) => (error ? reject(error) : resolve()));
  });
}
