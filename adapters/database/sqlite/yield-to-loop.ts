import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of statements and computation per event loop turn. */
const TURN_MS = 10;

/**
 * `node:sqlite` is synchronous, so a request with many short statements would block all others until it ends.
 * After `TURN_MS` other requests get a turn.
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

  /** Call after each statement. Resolves in the next turn if this one was long; undefined otherwise. */
  yieldIfLong(): Promise<unknown> | undefined {
    return this.#began !== undefined && performance.now() - this.#began > TURN_MS ? nextTurn() : undefined;
  }
}
