/**
 * What is done with every file once it is complete, the most urgent first; each is followed by the next one. Only a file
 * that was prepared before files were examined has a job for that alone; and one whose pages an earlier maker has drawn, or
 * that OCR reads worse when they are cleaned, for drawing them anew; and one whose text an earlier engine
 * has read, for reading it again.
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

/** A job for one file, as the process that claimed it has it. */
export type PendingJob = {
  kind: JobKind;
  file: string;
  /** Which attempt this is, counted from 1. One that ended with its process counts, too. */
  attempt: number;
  /** When it was added. */
  since: Date;
  /** Until then no other process can claim it. */
  claimedUntil: Date;
};

/**
 * The jobs that are still to be done. There is at most one of each kind for a file, and it is removed with its file.
 * A job is claimed by moving its due time: when the process that claimed it ends, the job becomes due again by itself.
 */
export interface PendingJobs {
  /** Adds a job, due now and without attempts. One that exists, also a claimed one, begins anew. */
  add(kind: JobKind, file: string, now: Date): Promise<void>;
  /** Adds the job `redraw-pages` for each ready file whose pages an earlier maker has drawn. Answers how many wait for it. */
  addRedrawing(maker: number, now: Date): Promise<number>;
  /**
   * Adds the job `reread-text` for each ready file with a text of an earlier engine, those that were read first before
   * others of their owner. Answers how many wait for it.
   */
  addRereading(now: Date): Promise<number>;
  /**
   * Claims a due job, if there is one: of the owner of files whose turn was longest ago, the one that was queued first.
   * Processes that claim at once get different jobs.
   */
  claim(kind: JobKind, now: Date, until: Date): Promise<PendingJob | undefined>;
  /** Extends the claim of a long job. Undefined when another process has claimed it meanwhile, or its file has gone. */
  renew(job: PendingJob, until: Date): Promise<PendingJob | undefined>;
  /** Removes a job that is done. A job that another process has claimed meanwhile stays as it is, here and below. */
  finish(job: PendingJob): Promise<void>;
  /** To be tried again at `retryAt`, or given up when undefined. */
  fail(job: PendingJob, fault: string, retryAt: Date | undefined): Promise<void>;
  /** Gives the job back, due at `dueAt`, without counting the attempt: this process stops, or a part of the library is away. */
  release(job: PendingJob, dueAt: Date): Promise<void>;
  /**
   * Ends this turn of a job of which so many pages are left: it is due at once, as one that was never attempted, behind
   * those jobs of its owner that were added up to `PAGE_WAITS_MS` a page later.
   */
  pause(job: PendingJob, pagesLeft: number, now: Date): Promise<void>;
  /** How many are due or claimed, and how many were given up. */
  count(kind: JobKind): Promise<{ waiting: number; givenUp: number }>;
}

/** Short files come first, and a long one waits for those of the next minutes only. */
export const PAGE_WAITS_MS = 1000;

/** Waits before each new attempt, in minutes: half an hour in all, then the job is given up. */
export const JOB_RETRY_MINUTES = [0.1, 1, 5, 25] as const;

/** While the database, the bytes or the reader is away, a job waits as long again as it has waited so far, within these bounds. */
export const OUTAGE_RETRY_MINUTES = { least: 0.1, most: 10 } as const;
