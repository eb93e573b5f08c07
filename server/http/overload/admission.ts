export type Pressure = () => boolean;

export type Bounds = { inWork: number; waiting: number };

type Admitted = { begin(): void };

/** Milliseconds of one event loop turn in which requests may start; the rest starts in the next turns. */
const TURN_MS = 5;
/** Age from which a request waits for its client or a rendering, and hardly uses the event loop. */
const LONGEST_MS = 5_000;

/**
 * Admits requests of one kind. At the process's limit few run concurrently, some wait in order, and the rest is
 * refused. Each waiting one starts in a separate turn of the event loop, between which the process reads its sockets,
 * so that refusals take milliseconds. Without pressure any number runs and none is refused, but bursts are spread over
 * turns: otherwise all would share every turn and end together, while no socket is read.
 */
export class Admission {
  readonly #bounds: Bounds;
  readonly #pressure: Pressure;
  readonly #clock: () => number;
  readonly #waiting = new Set<Admitted>();
  readonly #started = new Map<Admitted, number>();
  #inWork = 0;
  #turnBegan: number | undefined;

  constructor(bounds: Bounds, pressure: Pressure, clock = () => performance.now()) {
    this.#bounds = bounds;
    this.#pressure = pressure;
    this.#clock = clock;
  }

  /** Starts the request now or later. False if refused; otherwise `end` must be called at its end, started or not. */
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
    if (this.#waiting.delete(request) || !this.#started.delete(request)) return;
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

  /** Slow readers, who may take hours, must not block others. */
  #forgetLong(): void {
    for (const [request, startedAt] of this.#started) {
      if (this.#clock() - startedAt < LONGEST_MS) return;
      this.#started.delete(request);
      this.#inWork -= 1;
    }
  }

  #begin(request: Admitted): void {
    const now = this.#clock();
    this.#started.set(request, now);
    this.#inWork += 1;
    if (this.#turnBegan === undefined) {
      this.#turnBegan = now;
      setImmediate(() => this.#endTurn());
    }
    request.begin();
  }

  #endTurn(): void {
    this.#turnBegan = undefined;
    // One callback each: synchronous work completes before the next one starts.
    for (const _request of this.#waiting) setImmediate(() => this.#beginNext());
  }

  #beginNext(): void {
    const [next] = this.#waiting;
    if (!next || !this.#mayBegin()) return;
    this.#waiting.delete(next);
    this.#begin(next);
  }
}
