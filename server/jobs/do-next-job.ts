import { JOB_RETRY_MINUTES, type JobKind, OUTAGE_RETRY_MINUTES, type PendingJob } from '../../domain/job.ts';
import { ReadingFailed, ReadingStopped } from '../../domain/page/page-reader.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { FileWork, Working } from './file-work.ts';
import type { Suspects } from './suspects.ts';

/** Whoever died has this long before a job is somebody else's; whoever lives renews it three times as often. */
const CLAIM_MS = 60_000;
const MINUTE_MS = 60_000;

export type Fault = { job: PendingJob; error: unknown; isGivenUp: boolean };

export type Doing = {
  signal: AbortSignal;
  /** Those of this kind of job. */
  suspects: Suspects;
  /** Is told of a job that failed. */
  hear: (fault: Fault) => void;
};

/** Does the job that has been due for longest; false when there is none. */
export async function doNextJob(
  library: Working,
  kind: JobKind,
  work: FileWork,
  { signal, suspects, hear }: Doing,
): Promise<boolean> {
  const now = library.clock();
  const job = await library.pendingJobs.claim(kind, now, after(now, CLAIM_MS));
  if (!job) return false;
  const claim = new Claim(library, job);
  try {
    // One that ends with its process each time has never failed: it is given up before it is tried again.
    if (job.attempt > JOB_RETRY_MINUTES.length + 1)
      throw new ReadingFailed('It ended with its process every time');
    await work.run(library, job.file, AbortSignal.any([signal, claim.lost]));
    await library.pendingJobs.finish(await claim.letGo());
    suspects.done(job.file);
  } catch (error) {
    const held = await claim.letGo();
    if (signal.aborted) await library.pendingJobs.release(held, library.clock());
    else if (claim.lost.aborted) return true;
    else if (isOfFile(error) || (!isOutage(error) && suspects.failed(job.file)))
      await failed(library, work, held, error, hear);
    else await postponed(library, held, error, hear);
  }
  return true;
}

function isOfFile(error: unknown): boolean {
  return error instanceof ReadingFailed || (error instanceof Refusal && error.word !== 'unavailable');
}

/** The store, the database or the reader says itself that it is away: no file is given up for that, however long. */
function isOutage(error: unknown): boolean {
  return error instanceof Refusal || error instanceof ReadingStopped;
}

async function postponed(
  { pendingJobs, clock }: Working,
  job: PendingJob,
  error: unknown,
  hear: (fault: Fault) => void,
): Promise<void> {
  const { least, most } = OUTAGE_RETRY_MINUTES;
  const waited = clock().getTime() - job.since.getTime();
  const ms = Math.min(Math.max(waited, least * MINUTE_MS), most * MINUTE_MS);
  await pendingJobs.release(job, after(clock(), ms));
  hear({ job, error, isGivenUp: false });
}

async function failed(
  library: Working,
  work: FileWork,
  job: PendingJob,
  error: unknown,
  hear: (fault: Fault) => void,
): Promise<void> {
  const minutes = JOB_RETRY_MINUTES[job.attempt - 1];
  const retryAt = minutes === undefined ? undefined : after(library.clock(), minutes * MINUTE_MS);
  if (!retryAt) await work.giveUp(library, job.file);
  await library.pendingJobs.fail(job, error instanceof Error ? error.message : String(error), retryAt);
  hear({ job, error, isGivenUp: !retryAt });
}

/** Holds a job for as long as it takes. */
class Claim {
  #job: PendingJob;
  #renewing: Promise<void> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;
  readonly #lost = new AbortController();

  constructor({ pendingJobs, clock }: Working, job: PendingJob) {
    this.#job = job;
    const renew = async () => {
      const renewed = await pendingJobs.renew(this.#job, after(clock(), CLAIM_MS));
      if (renewed) this.#job = renewed;
      else this.#lost.abort();
    };
    this.#timer = setInterval(() => {
      // A database that is away for a moment leaves the claim as it was.
      this.#renewing = this.#renewing.then(renew).catch(() => {});
    }, CLAIM_MS / 3);
  }

  /** Somebody else has it, or its file has gone. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** The job as it was renewed last. */
  async letGo(): Promise<PendingJob> {
    clearInterval(this.#timer);
    await this.#renewing;
    return this.#job;
  }
}

function after(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}
