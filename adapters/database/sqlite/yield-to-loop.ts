import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long the statements of one turn of the event loop may take, and what is computed between them. */
const TURN_MS = 10;

/**
 * `node:sqlite` works on the thread of the event loop, and answers without a turn of it: so a request that sends many
 * statements, each of them short, would keep all others waiting until the last one. After `TURN_MS` the others get a turn.
 */
export class LoopTurn {
  #began: number | undefined;

  /** To be called before each statement. */
  begin(): void {
    if (this.#began !== undefined) return;
    this.#began = performance.now();
    setImmediate(() => {
      this.#began = undefined;
    });
  }

  /** After a statement: resolves in the next turn when this one has been long, else undefined. */
  yieldIfLong(): Promise<unknown> | undefined {
    return this.#began !== undefined && performance.now() - this.#began > TURN_MS ? nextTurn() : undefined;
  }
}
