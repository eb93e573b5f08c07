/**
 * Jobs for every complete file, most urgent first; each starts the next. The last three are for older files:
 * `examine-file` for one prepared before that job existed, `redraw-pages` for one that an earlier version
 * rendered or that cleaning made less readable, `reread-text` for one that an earlier engine read.
 */
export const JOB_KINDS = [
  'prepare-pages',
  'read-text',
  'compare-pages',
  'find-questions',
  'examine-file',
  'redraw-pages',
  'reread-text',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];
export const FIRST_JOB: JobKind = JOB_KINDS[0];

export type PendingJob = {
  kind: JobKind;
  file: string;
  /** Counts from 1; includes attempts cut short because the process ended. */
  attempt: number;
  since: Date;
  claimedUntil: Date;
};

/**
 * At most one job per kind and file, removed with the file. A claim postpones the due time, so that the job
 * becomes due again if the claiming process dies.
 */
export interface PendingJobs {
  /** Due now, with no attempts counted. Resets an existing job, even a claimed one. */
  add(kind: JobKind, file: string, now: Date): Promise<void>;
  /** Queues ready files whose pages an earlier version rendered. Returns the number of waiting jobs. */
  addRedrawing(maker: number, now: Date): Promise<number>;
  /**
   * Queues `reread-text` for each ready file whose text is from an earlier engine; per owner, files read
   * first come first. Returns the number of waiting jobs.
   */
  addRereading(now: Date): Promise<number>;
  /** Earliest due job of the owner who has waited longest. Concurrent processes get different jobs. */
  claim(kind: JobKind, now: Date, until: Date): Promise<PendingJob | undefined>;
  /** Extends the claim on a long job. Undefined if another process has claimed it or its file is gone. */
  renew(job: PendingJob, until: Date): Promise<PendingJob | undefined>;
  finish(job: PendingJob): Promise<void>;
  /** Schedules a retry at `retryAt`, or gives up if it is undefined. */
  fail(job: PendingJob, fault: string, retryAt: Date | undefined): Promise<void>;
  /** Puts the job back without counting the attempt: this process stops, or a service is down. */
  release(job: PendingJob, dueAt: Date): Promise<void>;
  /**
   * Puts an unfinished job back: due now, with no attempts counted, but after the owner's jobs of the next
   * `PAGE_WAITS_MS` per page left.
   */
  pause(job: PendingJob, pagesLeft: number, now: Date): Promise<void>;
  count(kind: JobKind): Promise<{ waiting: number; givenUp: number }>;
}

/** Delay per remaining page, so that short files go first; a long one waits at most some minutes. */
export const PAGE_WAITS_MS = 1000;

/** Minutes before each retry; after half an hour in total the job is given up. */
export const JOB_RETRY_MINUTES = [0.1, 1, 5, 25] as const;

/** Bounds, in minutes, of the wait during an outage. It doubles each time. */
export const OUTAGE_RETRY_MINUTES = { least: 0.1, most: 10 } as const;
