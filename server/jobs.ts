import type { FastifyBaseLogger } from 'fastify';
import type { Library } from '../domain/library.ts';
import type { Limit } from '../domain/limits.ts';
import { writeCounters } from '../domain/statistics/write-counters.ts';
import { type JobName, type JobRun, pausing, RECURRING_JOBS } from './jobs/recurring-jobs.ts';
import { type Repeated, repeat } from './jobs/repeat.ts';
import type { OpenLibrary } from './open-library.ts';

export type Jobs = { close(): Promise<void> };

export function startJobs(opened: OpenLibrary, log: FastifyBaseLogger): Jobs {
  const { library, metrics } = opened;
  const sent = new Set<string>();
  const closing = new AbortController();
  const started = new Map<string, Repeated>();
  const wake = (name: JobName) => started.get(name)?.wake();
  for (const [name, { everyMs, daily, run }] of Object.entries(RECURRING_JOBS)) {
    const work = async (isClosed: () => boolean) => {
      const next = pausing(isClosed);
      const of: JobRun = { opened, library, log, isClosed, signal: closing.signal, sent, next, wake };
      const before = performance.now();
      const end = (outcome: 'done' | 'failed') =>
        metrics.job(name, outcome, (performance.now() - before) / 1000);
      try {
        await (daily ? onceADay(library, daily, () => run(of)) : run(of));
        end('done');
      } catch (error) {
        end('failed');
        throw error;
      }
    };
    started.set(name, repeat(everyMs, log, work, name));
  }
  opened.onMail(() => wake('mails'));
  opened.onNote(() => wake('search-index'));
  return {
    async close() {
      closing.abort();
      await Promise.all([...started.values()].map((each) => each.close()));
      await writeCounters(library).catch((error) => log.warn(error, 'The last counts could not be saved'));
    },
  };
}

/** Runs once a day, in the first process that tries. After a failure the next one tries again. */
async function onceADay(
  { jobLimits, clock }: Pick<Library, 'jobLimits' | 'clock'>,
  limit: Limit,
  work: () => Promise<unknown>,
): Promise<void> {
  if ((await jobLimits.take(limit, '', clock())) > 0) return;
  try {
    await work();
  } catch (error) {
    await jobLimits.forget(limit, '');
    throw error;
  }
}
