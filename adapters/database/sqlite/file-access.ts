import { setTimeout as pause } from 'node:timers/promises';
import { isBusy, translated } from './result-codes.ts';

/** Ends a turn. */
type End = () => void;

/** The pauses between attempts, in milliseconds; the last one repeats. */
const PAUSES_MS = [1, 2, 5, 10, 15, 25];

/**
 * The one connection of a process to its file. Statements run on it one after the other, and none while a transaction
 * of another caller is open. While another program holds the lock of the file, writers try again and again between
 * other work: `busy_timeout` of SQLite would stop the event loop instead. Readers run meanwhile.
 */
export class FileAccess {
  readonly #turns = new Turns();
  /** One of those that met the lock tries at a time. */
  readonly #waiting = new Turns();
  readonly #patienceMs: number;
  /** When the lock was first met, if no writer of this process has had it since. */
  #lockedSince: number | undefined;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /**
   * Runs `attempt` in a turn of its own, again as long as the file is locked. Once the lock has been held for longer
   * than the patience, each further attempt is made only once.
   * @throws Refusal unavailable `database.locked` past the patience; others as `translated` says.
   */
  async run<Result>(attempt: () => Result, { writes = false } = {}): Promise<Result> {
    if (this.#turns.isFree) {
      try {
        // It ends before anything else can ask for a turn, so it needs none.
        return this.#succeeded(attempt(), writes);
      } catch (error) {
        if (!isBusy(error)) throw translated(error);
      }
    }
    const { result, end } = await this.open(attempt, { writes });
    end();
    return result;
  }

  /** As `run`, but the turn goes on until `end` is called. */
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
      // The turn is over: others read meanwhile.
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

/** A mutex: turns are given in the order in which they were asked for. */
class Turns {
  #last: Promise<void> = Promise.resolve();
  /** Turns that have been asked for and have not ended. */
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
