import { ReadingFailed, ReadingStopped, Unreadable } from '../../domain/page/page-reader.ts';
import type { UnreadableReason } from '../../domain/page.ts';
import { Refusal } from '../../domain/refusal.ts';
import { FairQueue } from '../turns/fair-queue.ts';
import type { Cage } from './cage/cage-command.ts';
import { WorkerProcess, type WorkerSettings } from './worker-process.ts';

const RETRY_AFTER_S = 2;
/** Fresh processes killed over a file before the file is blamed. */
const KILLED_BEFORE_BLAME = 2;

/** Tasks of one flow wait in order, and flows take turns. `longestMs`: from the task's turn on. */
type Waiting = { signal?: AbortSignal | undefined; longestMs?: number | undefined; flow: string };

/** Queue of one worker process, which starts with the first task and ends when idle or grown. */
export class WorkerSlot {
  readonly #settings: WorkerSettings;
  readonly #cage: () => Promise<Cage>;
  #worker: WorkerProcess | undefined;
  readonly #waiting = new FairQueue<PromiseWithResolvers<void>>();
  #isBusy = false;
  #running: Promise<unknown> = Promise.resolve();
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(settings: WorkerSettings, cage: () => Promise<Cage>) {
    this.#settings = settings;
    this.#cage = cage;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  get openKey(): string | undefined {
    return this.#worker?.openKey;
  }

  /**
   * Runs a task when its turn comes. Aborting `signal` kills the process if the task is running, and
   * otherwise ends its waiting. A task is tried again before its file is blamed: an earlier file may have
   * affected the process.
   * @throws Refusal unavailable `pages.busy` if the queue is full, also later in favour of a flow with fewer
   * waiting tasks; ReadingStopped when aborted or closed; Unreadable `too-slow` after `longestMs`.
   */
  async run<Result>(
    task: (worker: WorkerProcess) => Promise<Result>,
    { signal, longestMs, flow }: Waiting,
  ): Promise<Result> {
    await this.#turnOf(flow, signal);
    const running = this.#runFor(longestMs, task, signal);
    this.#running = running.catch(() => {});
    try {
      return await running;
    } finally {
      this.#endTurn();
    }
  }

  async #turnOf(flow: string, signal: AbortSignal | undefined): Promise<void> {
    if (this.#isClosed || signal?.aborted) throw new ReadingStopped();
    if (this.#isBusy) await this.#wait(flow, signal);
    this.#isBusy = true;
  }

  async #wait(flow: string, signal: AbortSignal | undefined): Promise<void> {
    const turn = this.#place(flow);
    const leave = () => {
      this.#waiting.remove(flow, turn);
      turn.reject(new ReadingStopped());
    };
    signal?.addEventListener('abort', leave);
    try {
      await turn.promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #place(flow: string): PromiseWithResolvers<void> {
    if (this.#waiting.size + 1 >= this.#settings.limits.queueMost) {
      const displaced = this.#waiting.displace(flow);
      if (!displaced) throw busy();
      displaced.reject(busy());
    }
    const turn = Promise.withResolvers<void>();
    this.#waiting.add(flow, turn);
    return turn;
  }

  #endTurn(): void {
    const next = this.#waiting.next();
    this.#isBusy = next !== undefined;
    next?.resolve();
  }

  async #runFor<Result>(
    longestMs: number | undefined,
    task: (worker: WorkerProcess) => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    if (longestMs === undefined) return this.#runNow(task, signal);
    const late = AbortSignal.timeout(longestMs);
    try {
      return await this.#runNow(task, signal ? AbortSignal.any([signal, late]) : late);
    } catch (error) {
      if (late.aborted && !signal?.aborted && !this.#isClosed) throw new Unreadable('too-slow');
      throw error;
    }
  }

  async #runNow<Result>(
    task: (worker: WorkerProcess) => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    clearTimeout(this.#idleTimer);
    const stop = () => this.#worker?.kill();
    signal?.addEventListener('abort', stop);
    try {
      return await this.#attempt(task, signal);
    } finally {
      signal?.removeEventListener('abort', stop);
      if (this.#worker?.hasGrown) this.#endWorker();
      this.#idleTimer = setTimeout(() => this.#endWorker(), this.#settings.limits.idleMs);
      this.#idleTimer.unref();
    }
  }

  async #attempt<Result>(
    task: (worker: WorkerProcess) => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    for (let killed = 0; ; ) {
      const isFresh = !this.#worker?.isAlive;
      const worker = await this.#livingWorker(signal);
      try {
        return await task(worker);
      } catch (error) {
        if (!isBlame(error) || signal?.aborted || this.#isClosed) throw error;
        // A reply of a fresh process is certain, while a crash is worth a few attempts.
        if (isFresh && (worker.isAlive || error instanceof ReadingFailed)) throw error;
        if (isFresh) killed += 1;
        if (killed === KILLED_BEFORE_BLAME) throw error;
        this.#endWorker();
      }
    }
  }

  /** @throws ReadingStopped */
  async #livingWorker(signal: AbortSignal | undefined): Promise<WorkerProcess> {
    const cage = await this.#cage();
    if (this.#isClosed || signal?.aborted) throw new ReadingStopped();
    if (!this.#worker?.isAlive) this.#worker = new WorkerProcess(this.#settings, cage);
    return this.#worker;
  }

  #endWorker(): void {
    this.#worker?.kill();
    this.#worker = undefined;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    this.#endWorker();
    for (let next = this.#waiting.next(); next; next = this.#waiting.next())
      next.reject(new ReadingStopped());
    await this.#running;
  }
}

/** Faults that the first bytes of a file show: no earlier file can have caused them. */
const CERTAIN: readonly UnreadableReason[] = ['encrypted', 'empty', 'too-many-pages'];

function isBlame(error: unknown): boolean {
  if (error instanceof Unreadable) return !CERTAIN.includes(error.reason);
  return error instanceof ReadingFailed;
}

function busy(): Refusal {
  return new Refusal('unavailable', 'pages.busy', { retryAfter: RETRY_AFTER_S });
}
