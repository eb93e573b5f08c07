/** Is the process at its limit? */
export type Pressure = () => boolean;

/**
 * Counts the requests of one kind in work, and admits no more than `most` while the process is at its own limit:
 * each one more would only make all of them wait longer. Without pressure any number is admitted, because they wait for something else.
 */
export class Admission {
  readonly #most: number;
  readonly #pressure: Pressure;
  #inWork = 0;
  /** Requests that ended in this turn. They took its time, so they count until it ends. */
  #ended = 0;
  #isTurnOpen = false;

  constructor(most: number, pressure: Pressure) {
    this.#most = most;
    this.#pressure = pressure;
  }

  /** False if the request is to be refused; else `leave` has to be called when it is answered. */
  enter(): boolean {
    if (this.#inWork >= this.#most && this.#pressure()) return false;
    this.#inWork += 1;
    return true;
  }

  leave(): void {
    this.#ended += 1;
    if (this.#isTurnOpen) return;
    this.#isTurnOpen = true;
    setImmediate(() => {
      this.#inWork -= this.#ended;
      this.#ended = 0;
      this.#isTurnOpen = false;
    });
  }
}
