import type { Refusal } from '../../domain/refusal.ts';
import { FairQueue } from './fair-queue.ts';

type Waiting = { start: () => void; refuse: (refusal: Refusal) => void };

type Bounds = {
  atOnce: number;
  mostWaiting: number;
  refusal: () => Refusal;
};

/**
 * Runs a few tasks at once; the others wait, and askers take turns. If too many wait, the asker with most of
 * them loses the newest.
 */
export class FairSemaphore {
  readonly #bounds: Bounds;
  readonly #waiting = new FairQueue<Waiting>();
  #running = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** @throws the refusal of `bounds`, at once or while the task waits. */
  async run<Result>(asker: string, task: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#bounds.atOnce) this.#running += 1;
    else await this.#wait(asker);
    try {
      return await task();
    } finally {
      const next = this.#waiting.next();
      if (next) next.start();
      else this.#running -= 1;
    }
  }

  /** @throws the refusal that a task of this asker would get now. */
  requireTurn(asker: string): void {
    if (this.#running < this.#bounds.atOnce || !this.#isFull()) return;
    if (!this.#waiting.mayDisplace(asker)) throw this.#bounds.refusal();
  }

  #wait(asker: string): Promise<void> {
    this.requireTurn(asker);
    if (this.#isFull()) this.#waiting.displace(asker)?.refuse(this.#bounds.refusal());
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.add(asker, { start: resolve, refuse: reject });
    return promise;
  }

  #isFull(): boolean {
    return this.#waiting.size >= this.#bounds.mostWaiting;
  }
}
