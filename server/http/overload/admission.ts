/** Is the process at its limit? */
export type Pressure = () => boolean;

/**
 * After this, a turn of the event loop takes only half as many under pressure: its last requests have waited as long, and
 * those that arrived meanwhile wait for the next turn.
 */
const TURN_MS = 20;

/**
 * Counts the requests in work, and admits no more than a limit of them while the process is at its limit: each one more
 * would only make all of them wait longer. Without pressure any number is admitted, because they wait for something else.
 */
export class Admission {
  readonly #pressure: Pressure;
  readonly #clock: () => number;
  #inWork = 0;
  /** Requests that ended in this turn. They took its time, so they count until it ends. */
  #ended = 0;
  #turnBegan: number | undefined;

  constructor(pressure: Pressure, clock = () => performance.now()) {
    this.#pressure = pressure;
    this.#clock = clock;
  }

  /** False if the request is to be refused; else `leave` has to be called when it is answered. */
  enter(limit: number): boolean {
    const turnBegan = this.#beginTurn();
    if (this.#inWork >= limit / 2 && this.#pressure()) {
      const isLate = this.#clock() - turnBegan > TURN_MS;
      if (isLate || this.#inWork >= limit) return false;
    }
    this.#inWork += 1;
    return true;
  }

  leave(): void {
    this.#beginTurn();
    this.#ended += 1;
  }

  #beginTurn(): number {
    if (this.#turnBegan !== undefined) return this.#turnBegan;
    setImmediate(() => {
      this.#inWork -= this.#ended;
      this.#ended = 0;
      this.#turnBegan = undefined;
    });
    this.#turnBegan = this.#clock();
    return this.#turnBegan;
  }
}
