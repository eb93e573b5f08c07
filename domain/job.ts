/**
 * Jobs for every complete file, the most urgent first; each starts the next. Examining alone, rendering again and
 * reading again serve older files: prepared before the examination existed, rendered by an earlier version or less
 * readable when cleaned, and read by an earlier engine.
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
  /** Counts from 1, including attempts whose process ended. */
  attempt: number;
  since: Date;
  claimedUntil: Date;
};

/**
 * Queue of jobs: at most one per kind and file, removed with the file. Claiming moves the due time: when the claiming
 * process ends, the job becomes due again automatically.
 */
export interface PendingJobs {
  /** Adds a job, due now and without attempts. Resets an existing one, even if claimed. */
  add(kind: JobKind, file: string, now: Date): Promise<void>;
  /**
   * Queues `redraw-pages` for each ready file whose pages an earlier version rendered. Returns the number of waiting
   * jobs.
   */
  addRedrawing(maker: number, now: Date): Promise<number>;
  /**
   * Queues `reread-text` for each ready file with an earlier engine's text, the first read ones first per owner.
   * Returns the number of waiting jobs.
   */
  addRereading(now: Date): Promise<number>;
  /**
   * Claims a due job: of the owner who waited longest, the one queued first. Concurrent processes get different jobs.
   */
  claim(kind: JobKind, now: Date, until: Date): Promise<PendingJob | undefined>;
  /** Extends the claim of a long job. Undefined when another process has claimed it or its file is gone. */
  renew(job: PendingJob, until: Date): Promise<PendingJob | undefined>;
  finish(job: PendingJob): Promise<void>;
  /** Schedules a retry at `retryAt`, or gives up when undefined. */
  fail(job: PendingJob, fault: string, retryAt: Date | undefined): Promise<void>;
  /** Returns the job, due at `dueAt`, without counting the attempt: this process stops, or a service is down. */
  release(job: PendingJob, dueAt: Date): Promise<void>;
  /**
   * Ends this turn of an unfinished job: due at once, without attempts, behind the owner's jobs added up to
   * `PAGE_WAITS_MS` per remaining page later.
   */
  pause(job: PendingJob, pagesLeft: number, now: Date): Promise<void>;
  count(kind: JobKind): Promise<{ waiting: number; givenUp: number }>;
}

/** Milliseconds per page by which short files go first; a long one waits only for those of the next minutes. */
export const PAGE_WAITS_MS = 1000;

/** Minutes before each retry: half an hour in total, then the job is given up. */
export const JOB_RETRY_MINUTES = [0.1, 1, 5, 25] as const;

/** During an outage the wait doubles, within these bounds in minutes. */
export const OUTAGE_RETRY_MINUTES = { least: 0.1, most: 10 } as const;
