/** Is the process at its limit? */
export type Pressure = () => boolean;

/** How many requests of one kind may be in work, and how many more may wait for their turn, while the process is at its limit. */
export type Bounds = { inWork: number; waiting: number };

type Admitted = { begin(): void };

/**
 * Lets requests of one kind in, no more than `inWork` in one turn of the event loop: of thirty that arrive at once each
 * would otherwise take its part of every turn, all would end together at the last moment, and nobody's socket would be
 * read until then. While the process is at its limit no more than so many are in work at all, some wait in the order of
 * their arrival, and all beyond are refused. Each that waited begins in a later turn: between two turns the process
 * reads its sockets, so that the next request is answered from the cache, or refused, within milliseconds. Without
 * pressure any number is in work, because they wait for something else, and none is refused.
 */
export class Admission {
  readonly #bounds: Bounds;
  readonly #pressure: Pressure;
  readonly #waiting = new Set<Admitted>();
  readonly #begun = new Set<Admitted>();
  /** Those that have begun, and those that ended in this turn of the loop, the time of which they have taken. */
  #inWork = 0;
  #begunInTurn = 0;
  #isTurnAwaited = false;

  constructor(bounds: Bounds, pressure: Pressure) {
    this.#bounds = bounds;
    this.#pressure = pressure;
  }

  /** Begins the request now or later. False if it is refused; else `end` has to be called when it has ended, begun or not. */
  admit(request: Admitted): boolean {
    if (this.#mayBegin()) {
      this.#begin(request);
      return true;
    }
    if (this.#waiting.size >= this.#bounds.waiting && this.#pressure()) return false;
    this.#waiting.add(request);
    return true;
  }

  end(request: Admitted): void {
    if (this.#waiting.delete(request) || !this.#begun.delete(request)) return;
    setImmediate(() => {
      this.#inWork -= 1;
      this.#beginWaiting();
    });
  }

  #mayBegin(): boolean {
    if (this.#begunInTurn >= this.#bounds.inWork) return false;
    return this.#inWork < this.#bounds.inWork || !this.#pressure();
  }

  #begin(request: Admitted): void {
    this.#begun.add(request);
    this.#inWork += 1;
    this.#begunInTurn += 1;
    this.#awaitTurn();
    request.begin();
  }

  #awaitTurn(): void {
    if (this.#isTurnAwaited) return;
    this.#isTurnAwaited = true;
    setImmediate(() => {
      this.#isTurnAwaited = false;
      this.#begunInTurn = 0;
      this.#beginWaiting();
    });
  }

  #beginWaiting(): void {
    for (const next of this.#waiting) {
      if (!this.#mayBegin()) return;
      this.#waiting.delete(next);
      this.#begin(next);
    }
  }
}
