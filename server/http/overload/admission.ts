/** Is the process at its limit? */
export type Pressure = () => boolean;

/** How many requests of one kind may be in work, and how many more may wait for their turn, while the process is at its limit. */
export type Bounds = { inWork: number; waiting: number };

type Admitted = { begin(): void };

/** How long requests may begin in one turn of the event loop, with what they compute at once; the others begin in the next turns. */
const TURN_MS = 5;
/** A request that has been in work for longer waits for its client, or for a page to be drawn, and takes hardly any time of the loop. */
const LONGEST_MS = 5_000;

/**
 * Lets requests of one kind in. While the process is at its limit few are in work at once, some wait in the order of
 * their arrival, and all beyond are refused. Each that waited begins in a turn of the event loop of its own: between
 * two of them the process reads its sockets, so that the next request is refused within milliseconds. Without pressure
 * any number is in work, because they wait for something else, and none is refused; but of many that arrive at once some
 * begin in later turns. Otherwise each would take a part of every turn, and all would end together while no socket is read.
 */
export class Admission {
  readonly #bounds: Bounds;
  readonly #pressure: Pressure;
  readonly #clock: () => number;
  readonly #waiting = new Set<Admitted>();
  /** With the time at which each began, the oldest first. */
  readonly #begun = new Map<Admitted, number>();
  /** Those that have begun, and those that ended in this turn of the loop, the time of which they have taken. */
  #inWork = 0;
  /** When the first request began in this turn of the loop. */
  #turnBegan: number | undefined;

  constructor(bounds: Bounds, pressure: Pressure, clock = () => performance.now()) {
    this.#bounds = bounds;
    this.#pressure = pressure;
    this.#clock = clock;
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
      this.#beginNext();
    });
  }

  #mayBegin(): boolean {
    if (this.#inWork >= this.#bounds.inWork) this.#forgetLong();
    if (this.#inWork < this.#bounds.inWork) return true;
    const isTurnLong = this.#turnBegan !== undefined && this.#clock() - this.#turnBegan >= TURN_MS;
    return !isTurnLong && !this.#pressure();
  }

  /** So slow readers, who may hold what they read for hours, hold nobody else up. */
  #forgetLong(): void {
    for (const [request, begunAt] of this.#begun) {
      if (this.#clock() - begunAt < LONGEST_MS) return;
      this.#begun.delete(request);
      this.#inWork -= 1;
    }
  }

  #begin(request: Admitted): void {
    const now = this.#clock();
    this.#begun.set(request, now);
    this.#inWork += 1;
    if (this.#turnBegan === undefined) {
      this.#turnBegan = now;
      setImmediate(() => this.#endTurn());
    }
    request.begin();
  }

  #endTurn(): void {
    this.#turnBegan = undefined;
    // One callback each: what one computes at once is done before the next one begins.
    for (const _request of this.#waiting) setImmediate(() => this.#beginNext());
  }

  #beginNext(): void {
    const [next] = this.#waiting;
    if (!next || !this.#mayBegin()) return;
    this.#waiting.delete(next);
    this.#begin(next);
  }
}
