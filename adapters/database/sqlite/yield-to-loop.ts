import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of statements and computation in one turn of the event loop. */
const TURN_MS = 10;

/**
 * `node:sqlite` is synchronous, so a request with many short statements would block all others until the last one.
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

  /** To be called after a statement: resolves in the next turn when this one was long, else undefined. */
  yieldIfLong(): Promise<unknown> | undefined {
    return this.#began !== undefined && performance.now() - this.#began > TURN_MS ? nextTurn() : undefined;
  }
}
