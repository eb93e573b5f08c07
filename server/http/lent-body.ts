import { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/**
 * What a reader takes at least: 6 kB/s, of which a plan that is throttled to 64 kbit/s brings more. It is measured over
 * minutes, in which a phone may be in a tunnel, and what waits in the sockets is counted as taken.
 */
const LEAST_RATE = { everyMs: 180_000, bytes: 1024 * 1024 };

/**
 * A body whose blocks are sent one after another, each requested when the one before has left: its memory can be used
 * again. When the response ends early, so do the blocks. A reader that takes less than `LEAST_RATE` is cut: it holds a
 * place that others wait for.
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
    const reader = cutWhenSlow(response);
    try {
      for await (const block of this.#blocks) await reader.take(block);
    } finally {
      reader.end();
    }
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

/** Sends blocks, and looks every few minutes whether they are taken. Where they are late in coming, their reader is not slow. */
function cutWhenSlow(response: ServerResponse) {
  let taken = 0;
  let isWaiting = false;
  const timer = setInterval(() => {
    if (isWaiting && taken < LEAST_RATE.bytes) response.destroy();
    taken = 0;
  }, LEAST_RATE.everyMs).unref();
  return {
    async take(block: Uint8Array) {
      isWaiting = true;
      await sent(response, block);
      isWaiting = false;
      taken += block.length;
    },
    end: () => clearInterval(timer),
  };
}

function sent(response: ServerResponse, block: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    response.write(block, (error) => (error ? reject(error) : resolve()));
  });
}
