import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sweepBooks } from '../domain/book/order-book.ts';
import { sweepExamDates } from '../domain/exam-date/sweep-exam-dates.ts';
import { sweepAccounts } from '../domain/file/sweep-accounts.ts';
import { sweepBytes } from '../domain/file/sweep-bytes.ts';
import { sweepFiles } from '../domain/file/sweep-files.ts';
import { queueWeeklyMails } from '../domain/follow/weekly-mail.ts';
import type { Library } from '../domain/library.ts';
import { COUNTS_MOST, type Limit } from '../domain/limits.ts';
import { deliverMail } from '../domain/mail/deliver-mail.ts';
import { FULFILLED_DAYS } from '../domain/paper-request.ts';
import { findFaults } from '../domain/report/find-faults.ts';
import { forgetStatistics, measureStorage, writeCounters } from '../domain/statistics/write-counters.ts';
import { repeat } from './jobs/repeat.ts';
import type { OpenLibrary } from './open-library.ts';

const MAIL_EVERY_MS = 5_000;
const SWEEP_EVERY_MS = 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** A flood adds a few thousand counts per second, each with a sync to the disk. */
const COUNTS_EVERY_MS = 60_000;
/** A killed process loses the counts of this time. */
const COUNTERS_EVERY_MS = 60_000;
const STATISTICS_OF_DAY: Limit = { name: 'figures-of-day', most: 1, seconds: 20 * 3600 };
const SWEEP_OF_BYTES: Limit = { name: 'sweep-of-bytes', most: 1, seconds: 24 * 3600 };
/** Pause between batches, so that a long clean-up delays no request. */
const PAUSE_MS = 20;
/** A restored, moved or migrated library has no search index yet; another process may have shared a note. */
const INDEX_EVERY_MS = 60_000;
const FAULTS_EVERY_MS = 300_000;
/** Most time that a permanently deleted paper stays in a course PDF. */
const BOOKS_EVERY_MS = 60_000;
const NEWS_EVERY_MS = 600_000;
/** Few enough for a step to delay no request. */
const NOTES_AT_ONCE = 10;

export type Jobs = { close(): Promise<void> };

/** Starts the library's own jobs: sending mails, clean-up, building the search index. */
export function startJobs(
  { library, mailer, load, onMail, onNote }: OpenLibrary,
  log: FastifyBaseLogger,
): Jobs {
  const gone = new Set<string>();
  const closing = new AbortController();
  const mail = repeat(MAIL_EVERY_MS, log, async (isClosed) => {
    while (!isClosed() && (await deliverMail(library, mailer, gone)));
  });
  const counts = repeat(COUNTS_EVERY_MS, log, () => library.limits.removeEnded(library.clock(), COUNTS_MOST));
  const sweep = repeat(SWEEP_EVERY_MS, log, async (isClosed) => {
    const now = library.clock();
    await Promise.all(
      [
        ...[library.sessions, library.accessTokens, library.secrets, library.oauthStates],
        ...[library.claims, library.secondFactors],
      ].map((records) => records.removeEnded(now)),
    );
    await library.paperRequests.removeFulfilled(new Date(now.getTime() - FULFILLED_DAYS * DAY_MS));
    await sweepExamDates(library);
    const swept = await sweepFiles(library);
    if (swept > 0) log.info({ swept }, 'Deleted files that no note uses');
    const gone = await sweepAccounts(library, pausing(isClosed));
    if (gone > 0) log.info({ accounts: gone }, 'Removed accounts that were never verified');
  });
  const bytes = repeat(SWEEP_EVERY_MS, log, async (isClosed) => {
    const swept = await daily(library, SWEEP_OF_BYTES, () => sweepBytes(library, pausing(isClosed)));
    if (swept) log.info({ swept }, 'Deleted bytes that no file uses');
  });
  const books = repeat(BOOKS_EVERY_MS, log, async () => {
    const swept = await sweepBooks(library);
    if (swept > 0) log.info({ swept }, 'Deleted course PDFs with deleted papers');
  });
  const index = repeat(INDEX_EVERY_MS, log, async (isClosed) => {
    await load.whenQuiet(closing.signal);
    while (!isClosed() && !(await library.searchIndex.catchUp(NOTES_AT_ONCE))) {
      await pause(PAUSE_MS);
      await load.whenQuiet(closing.signal);
    }
  });
  const faults = repeat(FAULTS_EVERY_MS, log, async (isClosed) => {
    while (!isClosed() && !(await findFaults(library))) await pause(PAUSE_MS);
  });
  const news = repeat(NEWS_EVERY_MS, log, async (isClosed) => {
    while (!isClosed() && !(await queueWeeklyMails(library))) await pause(PAUSE_MS);
    mail.wake();
  });
  const counters = repeat(COUNTERS_EVERY_MS, log, () => writeCounters(library));
  const statistics = repeat(SWEEP_EVERY_MS, log, async (isClosed) => {
    await daily(library, STATISTICS_OF_DAY, async () => {
      await measureStorage(library, pausing(isClosed));
      await forgetStatistics(library);
    });
  });
  onMail(mail.wake);
  onNote(index.wake);
  return {
    async close() {
      closing.abort();
      const all = [mail, counts, sweep, bytes, books, index, faults, news, counters, statistics];
      await Promise.all(all.map((job) => job.close()));
      await writeCounters(library).catch((error) => log.warn(error, 'The last counts could not be saved'));
    },
  };
}

/** Runs once a day, in the first process that tries. After a failure the next one tries again. */
async function daily<Result>(
  { jobLimits, clock }: Pick<Library, 'jobLimits' | 'clock'>,
  limit: Limit,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  if ((await jobLimits.take(limit, '', clock())) > 0) return undefined;
  try {
    return await work();
  } catch (error) {
    await jobLimits.forget(limit, '');
    throw error;
  }
}

function pausing(isClosed: () => boolean): () => Promise<boolean> {
  return async () => {
    await pause(PAUSE_MS);
    return !isClosed();
  };
}
