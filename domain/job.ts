/** What is done with every file once it is complete, the most urgent first. */
export const JOB_KINDS = ['prepare-pages', 'read-text'] as const;
export type JobKind = (typeof JOB_KINDS)[number];
/** Each is followed by the next one. */
export const FIRST_JOB: JobKind = JOB_KINDS[0];

/** Something to be done with one file, in the hands of whoever claimed it. */
export type PendingJob = {
  kind: JobKind;
  file: string;
  /** Which attempt this is, counted from 1. One that ended with its process counts, too. */
  attempt: number;
  /** When it was put. */
  since: Date;
  /** Until then nobody else gets it. */
  claimedUntil: Date;
};

/**
 * What is still to be done with files. A job is there once for a kind and a file, and goes with its file.
 * It is claimed by moving its due time: whoever dies leaves it to be due again, without any clean-up.
 */
export interface PendingJobs {
  /** Due now, with all its attempts before it, also when it is there already or somebody is at it. */
  add(kind: JobKind, file: string, now: Date): Promise<void>;
  /** Takes the job that has been due for longest, if there is one. Of those who claim at once each gets another one. */
  claim(kind: JobKind, now: Date, until: Date): Promise<PendingJob | undefined>;
  /** Goes on with a long one. Undefined when it is somebody else's by now, or its file has gone. */
  renew(job: PendingJob, until: Date): Promise<PendingJob | undefined>;
  /** It is done. Of one that is not ours any more nothing changes, here and below. */
  finish(job: PendingJob): Promise<void>;
  /** To be tried again at `retryAt`, or given up when undefined. */
  fail(job: PendingJob, fault: string, retryAt: Date | undefined): Promise<void>;
  /** Gives it back, due at `dueAt`, without counting the attempt: this process stops, or something of ours is away. */
  release(job: PendingJob, dueAt: Date): Promise<void>;
  /** How many are due or claimed, and how many were given up. */
  count(kind: JobKind): Promise<{ waiting: number; givenUp: number }>;
}

/** Waits before each new attempt, in minutes: half an hour in all, then the job is given up. */
export const JOB_RETRY_MINUTES = [0.1, 1, 5, 25] as const;

/** While something of ours is away, or may be, a job waits as long again as it has waited so far, within these bounds. */
export const OUTAGE_RETRY_MINUTES = { least: 0.1, most: 10 } as const;
