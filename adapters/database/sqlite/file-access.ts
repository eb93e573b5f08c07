import { setTimeout as pause } from 'node:timers/promises';
import { isBusy, translated } from './result-codes.ts';

type End = () => void;

/** Milliseconds between attempts; the last one repeats. */
const PAUSES_MS = [1, 2, 5, 10, 15, 25];

/**
 * The only connection of a process to its file. Statements run one after another, and never within another
 * caller's transaction. While another program locks the file, writers try again between other work, because
 * SQLite's `busy_timeout` would block the event loop. Readers continue meanwhile.
 */
export class FileAccess {
  readonly #turns = new Turns();
  readonly #waiting = new Turns();
  readonly #patienceMs: number;
  #lockedSince: number | undefined;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /**
   * Runs `attempt` in its turn, and again while the file is locked. Once the lock is older than the timeout,
   * later calls try only once.
   * @throws Refusal unavailable `database.locked` after the timeout; other errors as `translated` converts
   * them.
   */
  async run<Result>(attempt: () => Result, { writes = false } = {}): Promise<Result> {
    if (this.#turns.isFree) {
      try {
        // Synchronous, so no turn is needed.
        return this.#succeeded(attempt(), writes);
      } catch (error) {
        if (!isBusy(error)) throw translated(error);
      }
    }
    const { result, end } = await this.open(attempt, { writes });
    end();
    return result;
  }

  /** Like `run`, but holds the turn until `end` is called. */
  async open<Result>(
    attempt: () => Result,
    { writes }: { writes: boolean },
  ): Promise<{ result: Result; end: End }> {
    return this.#succeeded(await this.#take(attempt), writes);
  }

  #succeeded<Result>(result: Result, writes: boolean): Result {
    if (writes) this.#lockedSince = undefined;
    return result;
  }

  async #take<Result>(attempt: () => Result): Promise<{ result: Result; end: End }> {
    try {
      return await this.#once(attempt);
    } catch (error) {
      if (!isBusy(error)) throw translated(error);
    }
    this.#lockedSince ??= performance.now();
    const latest = this.#lockedSince + this.#patienceMs;
    const end = await this.#waiting.take();
    try {
      return await this.#again(attempt, latest);
    } catch (error) {
      throw translated(error);
    } finally {
      end();
    }
  }

  async #again<Result>(attempt: () => Result, latest: number): Promise<{ result: Result; end: End }> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.#once(attempt);
      } catch (error) {
        if (!isBusy(error) || performance.now() >= latest) throw error;
      }
      // Pauses outside the turn, so that others can read meanwhile.
      await pause(PAUSES_MS[tries] ?? PAUSES_MS.at(-1));
    }
  }

  async #once<Result>(attempt: () => Result): Promise<{ result: Result; end: End }> {
    const end = await this.#turns.take();
    try {
      return { result: attempt(), end };
    } catch (error) {
      end();
      throw error;
    }
  }
}

/** A mutex, first come, first served. */
class Turns {
  #last: Promise<void> = Promise.resolve();
  #open = 0;

  get isFree(): boolean {
    return this.#open === 0;
  }

  async take(): Promise<End> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    this.#open += 1;
    await before;
    return () => {
      this.#open -= 1;
      resolve();
    };
  }
}
