/** Is the process at its limit? */
export type Pressure = () => boolean;

/**
 * How many requests may be in work for another one to be admitted under pressure. `mostLate` holds once a turn of the event
 * loop has taken `TURN_MS`: its last requests have waited as long, and those that arrived meanwhile wait for the next turn.
 */
export type Limits = { most: number; mostLate: number };

const TURN_MS = 20;

/**
 * Counts the requests of one kind in work, and admits no more than its limits say while the process is at its own limit:
 * each one more would only make all of them wait longer. Without pressure any number is admitted, because they wait for something else.
 */
export class Admission {
  readonly #limits: Limits;
  readonly #pressure: Pressure;
  readonly #clock: () => number;
  #inWork = 0;
  /** Requests that ended in this turn. They took its time, so they count until it ends. */
  #ended = 0;
  #turnBegan: number | undefined;

  constructor(limits: Limits, pressure: Pressure, clock = () => performance.now()) {
    this.#limits = limits;
    this.#pressure = pressure;
    this.#clock = clock;
  }

  /** False if the request is to be refused; else `leave` has to be called when it is answered. */
  enter(): boolean {
    const { most, mostLate } = this.#limits;
    const turnBegan = this.#beginTurn();
    if (this.#inWork >= mostLate && this.#pressure()) {
      const isLate = this.#clock() - turnBegan > TURN_MS;
      if (isLate || this.#inWork >= most) return false;
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
