import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { UploadLedger } from '../domain/file/upload-ledger.ts';

/**
 * How much time of the event loop is left for reads. `calm`: enough, or there are no reads; `busy`: reads
 * wait for each other; `full`: hardly any.
 */
export type Load = 'calm' | 'busy' | 'full';

/**
 * Shortest measurement in milliseconds, so that a class opening one page at the same time does not count as
 * load.
 */
const WINDOW_MS = 100;
const BUSY = 0.75;
const FULL = 0.95;
const CHECK_EVERY_MS = 20;
/**
 * Longest wait in milliseconds: logins and uploads continue at any load, and background work continues even
 * if requests and papers arrive all day.
 */
const PATIENCE_MS = { calm: 250, quiet: 1_000 };
/**
 * Milliseconds without an open upload after which uploads count as over: between two files of a person, or
 * two chunks of a file, none is open for a moment.
 */
const QUIET_MS = 300;

type Process = {
  now(): number;
  activeMs(): number;
  pause(ms: number, signal: AbortSignal | undefined): Promise<unknown>;
};
const REAL: Process = {
  now: () => performance.now(),
  activeMs: () => performance.eventLoopUtilization().active,
  pause: (ms, signal) => wait(ms, undefined, { signal }).catch(() => {}),
};

/**
 * Measures load for everything that depends on it: rejecting reads, and delaying password hashes, chunks of
 * uploads and jobs. Works on demand, without a timer.
 */
export class LoadGauge {
  readonly #uploads: Pick<UploadLedger, 'quietMs'>;
  readonly #process: Process;
  #level: Load = 'calm';
  #reads = 0;
  #measuredAt: number;
  #activeMs: number;

  constructor(uploads: Pick<UploadLedger, 'quietMs'>, process = REAL) {
    this.#uploads = uploads;
    this.#process = process;
    this.#measuredAt = process.now();
    this.#activeMs = process.activeMs();
  }

  /** Call for each read. Without reads, a busy event loop delays nobody. */
  countRead(): void {
    this.#reads += 1;
  }

  readonly level = (): Load => {
    const now = this.#process.now();
    const elapsed = now - this.#measuredAt;
    if (elapsed < WINDOW_MS) return this.#level;
    const activeMs = this.#process.activeMs();
    this.#level = this.#reads === 0 ? 'calm' : levelAt((activeMs - this.#activeMs) / elapsed);
    this.#reads = 0;
    this.#measuredAt = now;
    this.#activeMs = activeMs;
    return this.#level;
  };

  /** For hashes and chunks of uploads: resolves when the load is calm, or after a quarter of a second. */
  readonly whenCalm = (): Promise<void> => this.#when(() => this.level() === 'calm', PATIENCE_MS.calm);

  /**
   * For background work: resolves when the load is calm and no upload arrives, or after a second; earlier if
   * `signal` is aborted.
   */
  readonly whenQuiet = (signal?: AbortSignal): Promise<void> => {
    const isQuiet = () => this.level() === 'calm' && this.#uploads.quietMs() >= QUIET_MS;
    return this.#when(isQuiet, PATIENCE_MS.quiet, signal);
  };

  async #when(isSo: () => boolean, mostMs: number, signal?: AbortSignal): Promise<void> {
    const end = this.#process.now() + mostMs;
    while (!isSo() && !signal?.aborted && this.#process.now() < end)
      await this.#process.pause(CHECK_EVERY_MS, signal);
  }
}

function levelAt(utilization: number): Load {
  if (utilization >= FULL) return 'full';
  return utilization >= BUSY ? 'busy' : 'calm';
}
