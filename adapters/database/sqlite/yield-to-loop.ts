import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of statements and computation in one turn of the event loop. */
const TURN_MS = 10;

/**
 * `node:sqlite` is synchronous: a request with many short statements would block all others until it ends.
 * After `TURN_MS` others get a turn.
 */
export class LoopTurn {
  #began: number | undefined;

  begin(): void {
    if (this.#began !== undefined) return;
    this.#began = performance.now();
    setImmediate(() => {
      this.#began = undefined;
    });
  }

  /** Call after each statement. Returns a promise of the next turn if this one was long. */
  yieldIfLong(): Promise<unknown> | undefined {
    return this.#began !== undefined && performance.now() - this.#began > TURN_MS ? nextTurn() : undefined;
  }
}
