import { JOB_RETRY_MINUTES, type JobKind, OUTAGE_RETRY_MINUTES, type PendingJob } from '../../domain/job.ts';
import { ReadingFailed, ReadingStopped } from '../../domain/page/page-reader.ts';
import { isOutage, Refusal } from '../../domain/refusal.ts';
import type { FailureTracker } from './failure-tracker.ts';
import type { FileWork, JobLibrary } from './file-work.ts';

/** Lifetime of a claim after its process has ended. A running process renews it three times as often. */
const LEASE_MS = 60_000;
const MINUTE_MS = 60_000;

export type JobFailure = { job: PendingJob; error: unknown; isGivenUp: boolean };

type JobOptions = {
  signal: AbortSignal;
  failures: FailureTracker;
  onFailure: (failure: JobFailure) => void;
};

export async function runNextJob(
  library: JobLibrary,
  kind: JobKind,
  work: FileWork,
  { signal, failures, onFailure }: JobOptions,
): Promise<boolean> {
  const now = library.clock();
  const job = await library.pendingJobs.claim(kind, now, after(now, LEASE_MS));
  if (!job) return false;
  const lease = new Lease(library, job);
  const failed = async (current: PendingJob, error: unknown) => {
    const ours = await ifStillOurs(library, current);
    if (!ours) return;
    const isBlamed = isOfFile(error) || (!isAway(error) && failures.failed(job.file));
    if (isBlamed) await fail(library, work, ours, error, onFailure);
    else await postpone(library, ours, error, onFailure);
  };
  try {
    // Counts attempts here, because a job that crashes its process is never recorded as failed.
    if (job.attempt > JOB_RETRY_MINUTES.length + 1)
      throw new ReadingFailed('Every attempt crashed its process');
    const pagesLeft = await work.run(library, job.file, AbortSignal.any([signal, lease.lost]));
    const current = await lease.end();
    if (pagesLeft > 0) await library.pendingJobs.pause(current, pagesLeft, library.clock());
    else await library.pendingJobs.finish(current);
    failures.succeeded(job.file);
  } catch (error) {
    const current = await lease.end();
    if (signal.aborted) await library.pendingJobs.release(current, library.clock());
    else if (!lease.lost.aborted) await failed(current, error);
  }
  return true;
}

/**
 * Renews the job if this process still holds it. A deleted file or another process's claim ends it silently.
 * During a database outage it counts as held.
 */
async function ifStillOurs({ pendingJobs, clock }: JobLibrary, job: PendingJob) {
  return pendingJobs.renew(job, after(clock(), LEASE_MS)).catch(() => job);
}

function isOfFile(error: unknown): boolean {
  return error instanceof ReadingFailed || (error instanceof Refusal && !isOutage(error));
}

/**
 * True if the store, database or reader is down. No file is given up because of that, however long it lasts.
 */
function isAway(error: unknown): boolean {
  return isOutage(error) || error instanceof ReadingStopped;
}

async function postpone(
  { pendingJobs, clock }: JobLibrary,
  job: PendingJob,
  error: unknown,
  onFailure: (failure: JobFailure) => void,
): Promise<void> {
  const { least, most } = OUTAGE_RETRY_MINUTES;
  const waited = clock().getTime() - job.since.getTime();
  const ms = Math.min(Math.max(waited, least * MINUTE_MS), most * MINUTE_MS);
  await pendingJobs.release(job, after(clock(), ms));
  onFailure({ job, error, isGivenUp: false });
}

async function fail(
  library: JobLibrary,
  work: FileWork,
  job: PendingJob,
  error: unknown,
  onFailure: (failure: JobFailure) => void,
): Promise<void> {
  const minutes = JOB_RETRY_MINUTES[job.attempt - 1];
  const retryAt = minutes === undefined ? undefined : after(library.clock(), minutes * MINUTE_MS);
  if (!retryAt) await work.giveUp(library, job.file);
  await library.pendingJobs.fail(job, error instanceof Error ? error.message : String(error), retryAt);
  onFailure({ job, error, isGivenUp: !retryAt });
}

class Lease {
  #job: PendingJob;
  #renewing: Promise<void> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;
  readonly #lost = new AbortController();

  constructor({ pendingJobs, clock }: JobLibrary, job: PendingJob) {
    this.#job = job;
    const renew = async () => {
      const renewed = await pendingJobs.renew(this.#job, after(clock(), LEASE_MS));
      if (renewed) this.#job = renewed;
      else this.#lost.abort();
    };
    this.#timer = setInterval(() => {
      // A failed renewal is retried with the next one.
      this.#renewing = this.#renewing.then(renew).catch(() => {});
    }, LEASE_MS / 3);
  }

  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  async end(): Promise<PendingJob> {
    clearInterval(this.#timer);
    await this.#renewing;
    return this.#job;
  }
}

function after(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}
