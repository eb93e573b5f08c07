import type { Refusal } from '../../domain/refusal.ts';

type Waiting = { start: () => void; refuse: (refusal: Refusal) => void };

type Bounds = {
  /** How many tasks run at once. */
  atOnce: number;
  /** How many wait. */
  mostWaiting: number;
  /** What a task is refused with when too many wait. */
  refusal: () => Refusal;
};

/**
 * Runs a few tasks at once. The others wait, and their askers take turns: one with a hundred tasks keeps another's only
 * task waiting for one turn. When too many wait, the asker with the most waiting tasks loses its newest.
 */
export class FairSemaphore {
  readonly #bounds: Bounds;
  /** The waiting tasks of each asker; the first asker has the next turn. */
  readonly #queues = new Map<string, Waiting[]>();
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
      const next = this.#takeNext();
      if (next) next.start();
      else this.#running -= 1;
    }
  }

  /** @throws the refusal that a task of this asker would meet now. */
  requireRoom(asker: string): void {
    if (this.#running < this.#bounds.atOnce || !this.#isFull()) return;
    const own = this.#queues.get(asker)?.length ?? 0;
    if (this.#longestQueue().length < own + 2) throw this.#bounds.refusal();
  }

  #wait(asker: string): Promise<void> {
    this.requireRoom(asker);
    if (this.#isFull()) this.#longestQueue().pop()?.refuse(this.#bounds.refusal());
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queue = this.#queues.get(asker) ?? [];
    queue.push({ start: resolve, refuse: reject });
    this.#queues.set(asker, queue);
    return promise;
  }

  #isFull(): boolean {
    let waiting = 0;
    for (const queue of this.#queues.values()) waiting += queue.length;
    return waiting >= this.#bounds.mostWaiting;
  }

  #longestQueue(): Waiting[] {
    let longest: Waiting[] = [];
    for (const queue of this.#queues.values()) if (queue.length > longest.length) longest = queue;
    return longest;
  }

  #takeNext(): Waiting | undefined {
    const [turn] = this.#queues;
    if (!turn) return undefined;
    const [asker, queue] = turn;
    const next = queue.shift();
    this.#queues.delete(asker);
    // Behind the others: it is their turn.
    if (queue.length > 0) this.#queues.set(asker, queue);
    return next;
  }
}
