import { setTimeout as pause } from 'node:timers/promises';
import { ReadingStopped } from '../../domain/page/page-reader.ts';
import { Refusal } from '../../domain/refusal.ts';
import { WorkerProcess, type WorkerSettings } from './worker-process.ts';

const RETRY_AFTER_S = 2;
/** Between two pages of a file their images are stored, and between two files the next job is claimed. */
const IDLE_AFTER_MS = 250;

/** A queue with one worker process: it starts with the first task, and is ended when it has been idle for a while. */
export class WorkerSlot {
  readonly #settings: WorkerSettings;
  #worker: WorkerProcess | undefined;
  #lastTask: Promise<unknown> = Promise.resolve();
  #queued = 0;
  #idleTimer: NodeJS.Timeout | undefined;
  #lastEnd = 0;
  #isClosed = false;

  constructor(settings: WorkerSettings) {
    this.#settings = settings;
  }

  /**
   * Runs a task once all earlier ones have ended. Aborting `signal` kills the process if the task is running.
   * @throws Refusal unavailable `pages.busy` when the queue is full; ReadingStopped when aborted or closed.
   */
  async run<Result>(
    task: (worker: WorkerProcess) => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    if (this.#queued >= this.#settings.limits.queueMost) throw busy();
    this.#queued += 1;
    const running = this.#lastTask.then(() => this.#runNow(task, signal));
    this.#lastTask = running.catch(() => {});
    try {
      return await running;
    } finally {
      this.#queued -= 1;
    }
  }

  async #runNow<Result>(
    task: (worker: WorkerProcess) => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    if (this.#isClosed || signal?.aborted) throw new ReadingStopped();
    clearTimeout(this.#idleTimer);
    if (!this.#worker?.isAlive) this.#worker = new WorkerProcess(this.#settings);
    const worker = this.#worker;
    const stop = () => worker.kill();
    signal?.addEventListener('abort', stop);
    try {
      return await task(worker);
    } finally {
      signal?.removeEventListener('abort', stop);
      this.#lastEnd = performance.now();
      this.#idleTimer = setTimeout(() => this.#endWorker(), this.#settings.limits.idleMs);
      this.#idleTimer.unref();
    }
  }

  /** Resolves when no task came for 250 ms, and after `mostMs` in any case. Rejects when `signal` is aborted. */
  async untilIdle(mostMs: number, signal: AbortSignal | undefined): Promise<void> {
    const end = performance.now() + mostMs;
    const isBusy = () => this.#queued > 0 || performance.now() - this.#lastEnd < IDLE_AFTER_MS;
    while (!this.#isClosed && isBusy() && performance.now() < end)
      await pause(IDLE_AFTER_MS, undefined, { signal });
  }

  #endWorker(): void {
    this.#worker?.kill();
    this.#worker = undefined;
  }

  /** Breaks off the running task and refuses all others. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    this.#endWorker();
    await this.#lastTask;
  }
}

function busy(): Refusal {
  const sentence = 'Too many pages are being drawn at the moment. Please try again in a few seconds.';
  return new Refusal('unavailable', 'pages.busy', sentence, { retryAfter: RETRY_AFTER_S });
}
