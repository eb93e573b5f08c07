import type { FastifyBaseLogger } from 'fastify';
import { FIRST_JOB, JOB_KINDS, type JobKind } from '../../domain/job.ts';
import { PAGE_MAKER } from '../../domain/page.ts';
import type { LoadGauge } from '../load.ts';
import type { OpenLibrary } from '../open-library.ts';
import { FailureTracker } from './failure-tracker.ts';
import { FILE_WORK } from './file-work.ts';
import { type Repeated, repeat } from './repeat.ts';
import { type JobFailure, runNextJob } from './run-job.ts';
import { TEXTS_AT_ONCE } from './texts-at-once.ts';

/** Milliseconds until files received by other processes, and retries, are noticed. */
const EVERY_MS = 10_000;

export type FileJobs = {
  close(): Promise<void>;
};

type FileJobsOptions = Pick<OpenLibrary, 'library' | 'onFile'> & {
  load: Pick<LoadGauge, 'level' | 'whenQuiet'>;
  textsAtOnce?: number;
};

/** Queues pages rendered by an earlier version for idle times. Old pages are shown until then. */
async function queueRedrawing({ pendingJobs, clock }: OpenLibrary['library'], log: FastifyBaseLogger) {
  const files = await pendingJobs.addRedrawing(PAGE_MAKER, clock());
  if (files > 0) log.info({ files }, 'Re-rendering the pages of papers in the background for this version');
  return files;
}

/** Queues texts read by an earlier version. Old texts are searched until then. */
async function queueRereading({ pendingJobs, clock }: OpenLibrary['library'], log: FastifyBaseLogger) {
  const files = await pendingJobs.addRereading(clock());
  if (files > 0) log.info({ files }, 'Reading papers again in the background for this version');
  return files;
}

const AT_REST: readonly JobKind[] = ['redraw-pages', 'reread-text'];
const READING: readonly JobKind[] = ['read-text', 'find-questions'];

/**
 * Runs jobs as soon as a file is complete: one of each kind at a time, except that jobs that read texts use
 * every core while the load is low. Each waits while an upload or a request needs the machine.
 */
export function startFileJobs(
  { library, onFile, load, textsAtOnce = TEXTS_AT_ONCE }: FileJobsOptions,
  log: FastifyBaseLogger,
): FileJobs {
  const closing = new AbortController();
  const { signal } = closing;
  const onFailure = ({ job, error, isGivenUp }: JobFailure) => {
    const { kind, file, attempt } = job;
    log.warn(
      { kind, file, attempt, err: error },
      isGivenUp ? 'Gave up on reading a file' : 'Retrying a file later',
    );
  };
  const wake = () => {
    for (const loop of loops) loop.wake();
  };
  /** True if new pages are waiting: they come before those to be rendered or read again. */
  const isBehind = async (kind: JobKind) =>
    (await library.pendingJobs.count(kind === 'reread-text' ? 'read-text' : FIRST_JOB)).waiting > 0;
  const loopsOf = (kind: JobKind): Repeated[] => {
    const options = { signal, failures: new FailureTracker(), onFailure };
    return Array.from({ length: READING.includes(kind) ? textsAtOnce : 1 }, (_, index) => {
      const isAtRest = AT_REST.includes(kind);
      const isInRest = isAtRest || index > 0;
      const mayRun = () => !signal.aborted && (!isInRest || load.level() === 'calm');
      // Waits before claiming a job, too: each claim is a commit, for which an upload would wait.
      const next = async () => {
        await load.whenQuiet(signal);
        if (signal.aborted || (isAtRest && (await isBehind(kind)))) return false;
        return runNextJob(library, kind, FILE_WORK[kind], options);
      };
      return repeat(EVERY_MS, log, async () => {
        while (mayRun() && (await next())) wake();
      });
    });
  };
  const loops = JOB_KINDS.flatMap(loopsOf);
  onFile(wake);
  const queued = Promise.all([queueRedrawing(library, log), queueRereading(library, log)]).then(
    (files) => files.some((each) => each > 0) && wake(),
    (error) => log.warn(error, 'Could not check whether papers need to be rendered or read again'),
  );
  return {
    async close() {
      closing.abort();
      await queued;
      await Promise.all(loops.map((loop) => loop.close()));
    },
  };
}
