import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

const WINDOW_MS = 20;
/**
 * Utilization of the event loop. Below `FREE` work in the background does not rest, from `FULL` on it takes `LEAST` of the
 * time, and between them a part in proportion: what delayed all readers once is made up for soon. Without readers it never
 * rests, because a loop that uploads keep busy delays nobody.
 */
const [FREE, FULL] = [0.65, 0.85];
/** Logins and uploads go on at any load. */
const LEAST = 0.1;
/**
 * By so much the share grows in a second at most, while it falls at once: work that took all its time again after each idle
 * window would fill the event loop in the next one.
 */
const RISE = 2.5;

type Process = {
  now(): number;
  /** Milliseconds for which the event loop was busy since the process began. */
  busyMs(): number;
  pause(ms: number): Promise<unknown>;
};
const REAL: Process = {
  now: () => performance.now(),
  busyMs: () => performance.eventLoopUtilization().active,
  pause: wait,
};

/**
 * How much of the time work in the background takes: hashes of passwords and bytes of uploads. Also in a thread of low
 * priority it slows readers down, because it takes the caches of the machine and the speed of the core beside them. So it
 * rests the longer, the less the event loop is idle while readers ask.
 */
export class DutyCycle {
  readonly #process: Process;
  #reads = 0;
  #share = 1;
  #measuredAt: number;
  #busyMs: number;

  constructor(process = REAL) {
    this.#process = process;
    this.#measuredAt = process.now();
    this.#busyMs = process.busyMs();
  }

  /** To be called for each request of a reader. */
  countRead(): void {
    this.#reads += 1;
  }

  /**
   * Resolves when work that takes `workMs` at a time may go on; undefined where it need not rest. What is left of a rest is
   * measured again in each window, so that it ends soon after the readers have gone.
   */
  readonly rest = (workMs: number): Promise<void> | undefined =>
    this.#restMs(workMs) > 0 ? this.#rest(workMs) : undefined;

  async #rest(workMs: number): Promise<void> {
    for (let rested = 0, left = this.#restMs(workMs); left > 0; left = this.#restMs(workMs) - rested) {
      const ms = Math.min(left, WINDOW_MS);
      await this.#process.pause(ms);
      rested += ms;
    }
  }

  #restMs(workMs: number): number {
    this.#measure();
    return workMs / this.#share - workMs;
  }

  /** Measured when it is asked: without work in the background no timer runs for it. */
  #measure(): void {
    const now = this.#process.now();
    const elapsed = now - this.#measuredAt;
    if (elapsed < WINDOW_MS) return;
    const busyMs = this.#process.busyMs();
    const utilization = (busyMs - this.#busyMs) / elapsed;
    const left = (FULL - utilization) / (FULL - FREE);
    const risen = this.#share + (RISE * elapsed) / 1000;
    this.#share = this.#reads === 0 ? 1 : Math.max(LEAST, Math.min(1, left, risen));
    this.#measuredAt = now;
    this.#busyMs = busyMs;
    this.#reads = 0;
  }
}
