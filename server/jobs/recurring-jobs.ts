import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sweepBooks } from '../../domain/book/order-book.ts';
import { sweepExamDates } from '../../domain/exam-date/sweep-exam-dates.ts';
import { sweepAccounts } from '../../domain/file/sweep-accounts.ts';
import { sweepBytes } from '../../domain/file/sweep-bytes.ts';
import { sweepFiles } from '../../domain/file/sweep-files.ts';
import { queueWeeklyMails } from '../../domain/follow/weekly-mail.ts';
import type { Library } from '../../domain/library.ts';
import { COUNTS_MOST, type Limit } from '../../domain/limits.ts';
import { deliverMail } from '../../domain/mail/deliver-mail.ts';
import { FULFILLED_DAYS } from '../../domain/paper-request.ts';
import { findFaults } from '../../domain/report/find-faults.ts';
import { forgetStatistics, measureStorage, writeCounters } from '../../domain/statistics/write-counters.ts';
import type { OpenLibrary } from '../open-library.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Milliseconds between batches, so that a long clean-up delays no request. */
const PAUSE_MS = 20;
/** Few enough that a step delays no request. */
const NOTES_AT_ONCE = 10;

/** `next`: pauses between two batches; returns false once the server closes. */
export type JobRun = {
  opened: Pick<OpenLibrary, 'mailer' | 'load'>;
  library: Library;
  log: FastifyBaseLogger;
  isClosed(): boolean;
  signal: AbortSignal;
  sent: Set<string>;
  next(): Promise<boolean>;
  wake(job: JobName): void;
};

type Job = {
  everyMs: number;
  about: string;
  cost: string;
  /** Once a day, in the first process that tries. */
  daily?: Limit;
  run(run: JobRun): Promise<unknown>;
};

export type JobName = keyof typeof RECURRING_JOBS;

export const RECURRING_JOBS = {
  mails: job({
    everyMs: 5 * SECOND_MS,
    about: 'Sends queued emails',
    cost: 'one email after another',
    async run({ library, opened, sent, isClosed }) {
      while (!isClosed() && (await deliverMail(library, opened.mailer, sent)));
    },
  }),
  // A flood adds a few thousand counts per second, each with a sync to the disk.
  limits: job({
    everyMs: MINUTE_MS,
    about: 'Removes expired rate limits',
    cost: `${COUNTS_MOST} rows`,
    run: ({ library }) => library.limits.removeEnded(library.clock(), COUNTS_MOST),
  }),
  'clean-up': job({
    everyMs: HOUR_MS,
    about:
      'Removes expired sessions and links, fulfilled requests, unused files, unverified accounts and old exam dates',
    cost: 'in batches, with pauses',
    async run({ library, log, next }) {
      const now = library.clock();
      const { sessions, accessTokens, secrets, oauthStates, claims, secondFactors } = library;
      const records = [sessions, accessTokens, secrets, oauthStates, claims, secondFactors];
      await Promise.all(records.map((each) => each.removeEnded(now)));
      await library.paperRequests.removeFulfilled(new Date(now.getTime() - FULFILLED_DAYS * DAY_MS));
      await sweepExamDates(library);
      const swept = await sweepFiles(library);
      if (swept > 0) log.info({ swept }, 'Deleted files that no paper uses');
      const accounts = await sweepAccounts(library, next);
      if (accounts > 0) log.info({ accounts }, 'Removed accounts that were never verified');
    },
  }),
  bytes: job({
    everyMs: HOUR_MS,
    about: 'Deletes stored bytes that no file uses',
    cost: 'in batches, with pauses',
    daily: { name: 'sweep-of-bytes', most: 1, seconds: 24 * 3600 },
    async run({ library, log, next }) {
      const swept = await sweepBytes(library, next);
      if (swept) log.info({ swept }, 'Deleted bytes that no file uses');
    },
  }),
  // Longest time that a permanently deleted paper stays in a course PDF.
  'course-pdfs': job({
    everyMs: MINUTE_MS,
    about: 'Deletes course PDFs that contain deleted papers',
    cost: 'one query, and the deleted files',
    async run({ library, log }) {
      const swept = await sweepBooks(library);
      if (swept > 0) log.info({ swept }, 'Deleted course PDFs that contain deleted papers');
    },
  }),
  // A restored, moved or migrated library has no search index yet, and another process may have shared a
  // note.
  'search-index': job({
    everyMs: MINUTE_MS,
    about: 'Indexes new and changed papers for search',
    cost: `${NOTES_AT_ONCE} papers at a time, while nobody waits`,
    async run({ library, opened, signal, isClosed, next }) {
      await opened.load.whenQuiet(signal);
      while (!isClosed() && !(await library.searchIndex.catchUp(NOTES_AT_ONCE))) {
        await next();
        await opened.load.whenQuiet(signal);
      }
    },
  }),
  faults: job({
    everyMs: 5 * MINUTE_MS,
    about: 'Reports unreadable files to moderators',
    cost: 'in batches, with pauses',
    async run({ library, isClosed, next }) {
      while (!isClosed() && !(await findFaults(library))) await next();
    },
  }),
  'weekly-mails': job({
    everyMs: 10 * MINUTE_MS,
    about: 'Queues weekly emails about new papers',
    cost: 'in batches, with pauses',
    async run({ library, isClosed, next, wake }) {
      while (!isClosed() && !(await queueWeeklyMails(library))) await next();
      wake('mails');
    },
  }),
  // A killed process loses the counts made in this interval.
  counters: job({
    everyMs: MINUTE_MS,
    about: 'Stores counted views and searches',
    cost: 'one row for each course and day',
    run: ({ library }) => writeCounters(library),
  }),
  statistics: job({
    everyMs: HOUR_MS,
    about: 'Measures stored files, and deletes old statistics',
    cost: 'in batches, with pauses',
    daily: { name: 'figures-of-day', most: 1, seconds: 20 * 3600 },
    async run({ library, next }) {
      await measureStorage(library, next);
      await forgetStatistics(library);
    },
  }),
};

function job(row: Job): Job {
  return row;
}

export function pausing(isClosed: () => boolean): () => Promise<boolean> {
  return async () => {
    await pause(PAUSE_MS);
    return !isClosed();
  };
}
