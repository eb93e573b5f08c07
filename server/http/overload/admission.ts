export type Pressure = () => boolean;

export type Bounds = { inWork: number; waiting: number };

type Admitted = { begin(): void };

/** Milliseconds of an event loop turn in which requests may start; the rest start in the next turns. */
const TURN_MS = 5;
/**
 * Milliseconds after which a request is assumed to wait for its client or a rendering, hardly using the event
 * loop.
 */
const LONGEST_MS = 5_000;

/**
 * Admits requests of one kind. At the process's limit few run concurrently, some wait in order, and the rest
 * are rejected. Each waiting request starts in a separate turn of the event loop, between which the process
 * reads its sockets, so that rejections take milliseconds. Without pressure any number runs and none is
 * rejected, but bursts are spread over turns: otherwise all would share every turn and end together, while no
 * socket is read.
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

  /**
   * Starts the request now or later. Returns false if it was rejected; otherwise call `end` when it ends,
   * whether or not it has started.
   */
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

  /** Stops counting slow downloads, which may take hours and must not block other requests. */
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
    // One callback each, so that synchronous work completes before the next request starts.
    for (const _request of this.#waiting) setImmediate(() => this.#beginNext());
  }

  #beginNext(): void {
    const [next] = this.#waiting;
    if (!next || !this.#mayBegin()) return;
    this.#waiting.delete(next);
    this.#begin(next);
  }
}
