import { performance } from 'node:perf_hooks';

const WINDOW_MS = 20;
/**
 * Utilization of the event loop. Below `FREE` work in the background does not rest, from `FULL` on it takes `LEAST` of the
 * time, and between them a part in proportion: what delayed all readers once is made up for soon. Without readers it never
 * rests, because a loop that uploads keep busy delays nobody.
 */
const [FREE, FULL] = [0.65, 0.85];
/** Logins and uploads go on at any load. */
const LEAST = 0.1;

type Measures = {
  now(): number;
  /** Milliseconds for which the event loop was busy since the process began. */
  busyMs(): number;
};
const REAL: Measures = {
  now: () => performance.now(),
  busyMs: () => performance.eventLoopUtilization().active,
};

/**
 * How much of the time work in the background takes: hashes of passwords and bytes of uploads. Also in a thread of low
 * priority it slows readers down, because it takes the caches of the machine and the speed of the core beside them. So it
 * rests the longer, the less the event loop is idle while readers ask.
 */
export class DutyCycle {
  readonly #measures: Measures;
  #reads = 0;
  #share = 1;
  #measuredAt: number;
  #busyMs: number;

  constructor(measures = REAL) {
    this.#measures = measures;
    this.#measuredAt = measures.now();
    this.#busyMs = measures.busyMs();
  }

  /** To be called for each request of a reader. */
  countRead(): void {
    this.#reads += 1;
  }

  /** How many milliseconds work rests that takes `workMs` at a time; 0 while readers need no more of the event loop. */
  readonly restFor = (workMs: number): number => {
    this.#measure();
    return workMs / this.#share - workMs;
  };

  /** Measured when it is asked: without work in the background no timer runs for it. */
  #measure(): void {
    const now = this.#measures.now();
    const elapsed = now - this.#measuredAt;
    if (elapsed < WINDOW_MS) return;
    const busyMs = this.#measures.busyMs();
    const utilization = (busyMs - this.#busyMs) / elapsed;
    const left = (FULL - utilization) / (FULL - FREE);
    this.#share = this.#reads === 0 ? 1 : Math.max(LEAST, Math.min(1, left));
    this.#measuredAt = now;
    this.#busyMs = busyMs;
    this.#reads = 0;
  }
}
