import { doneVeryOften } from '../limits.ts';

const RETRY_SECONDS = 60;

/**
 * Bounds how many of one thing run at a time in this process: `most` for a network, which many people may share, and
 * `mostInAll`.
 */
export class InProgress {
  readonly #bounds: { most: number; mostInAll: number };
  readonly #running = new Map<string, number>();
  #all = 0;

  constructor(bounds: { most: number; mostInAll: number }) {
    this.#bounds = bounds;
  }

  /** Counts one. Answers what ends it, which may be called twice. @throws Refusal too-many `limit.reached`. */
  begin(network: string): () => void {
    const running = this.#running.get(network) ?? 0;
    const { most, mostInAll } = this.#bounds;
    if (running >= most || this.#all >= mostInAll) throw doneVeryOften(RETRY_SECONDS);
    this.#running.set(network, running + 1);
    this.#all += 1;
    let isRunning = true;
    return () => {
      if (isRunning) this.#end(network);
      isRunning = false;
    };
  }

  #end(network: string): void {
    const left = (this.#running.get(network) ?? 1) - 1;
    if (left > 0) this.#running.set(network, left);
    else this.#running.delete(network);
    this.#all -= 1;
  }
}
