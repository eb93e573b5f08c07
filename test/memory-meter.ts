/** Bytes. Each measurement collects garbage, which takes the longer the more the process has loaded. */
const MEASURED_EVERY = 10 * 1024 * 1024;

/** Measures how far the memory in use after a garbage collection grows. */
export class MemoryMeter {
  readonly #began = used();
  growth = 0;

  /** The growth, measured now. */
  measure(): number {
    this.growth = Math.max(this.growth, used() - this.#began);
    return this.growth;
  }

  /** The same stream, measured while it flows. */
  async *along(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let since = 0;
    for await (const block of source) {
      since += block.length;
      if (since >= MEASURED_EVERY) {
        since = 0;
        this.measure();
      }
      yield block;
    }
  }
}

function used(): number {
  if (!globalThis.gc)
    throw new Error('Memory is measured with --expose-gc, as vitest.config.ts starts the tests');
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
