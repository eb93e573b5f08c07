import type { FastifyBaseLogger } from 'fastify';
import { JOB_KINDS } from '../../domain/job.ts';
import type { OpenLibrary } from '../open-library.ts';
import { FailureTracker } from './failure-tracker.ts';
import { FILE_WORK } from './file-work.ts';
import { type Repeated, repeat } from './repeat.ts';
import { type JobFailure, runNextJob } from './run-job.ts';

/** Files that other processes have received, and jobs to be retried, wait this long at most. */
const EVERY_MS = 10_000;

export type FileJobs = {
  /** Interrupts the running jobs and releases them for another process, or for the next start. */
  close(): Promise<void>;
};

/** Runs the jobs of files, one of each kind at a time, as soon as a file is complete. */
export function startFileJobs(
  { library, onFile }: Pick<OpenLibrary, 'library' | 'onFile'>,
  log: FastifyBaseLogger,
): FileJobs {
  const closing = new AbortController();
  const { signal } = closing;
  const onFailure = ({ job, error, isGivenUp }: JobFailure) => {
    const { kind, file, attempt } = job;
    log.warn(
      { kind, file, attempt, err: error },
      isGivenUp ? 'A file was given up' : 'A file is tried again later',
    );
  };
  // A job may have added another one, of any kind.
  const wake = () => {
    for (const loop of loops) loop.wake();
  };
  const loops: Repeated[] = JOB_KINDS.map((kind) => {
    const options = { signal, failures: new FailureTracker(), onFailure };
    return repeat(EVERY_MS, log, async () => {
      while (!signal.aborted && (await runNextJob(library, kind, FILE_WORK[kind], options))) wake();
    });
  });
  onFile(wake);
  return {
    async close() {
      closing.abort();
      await Promise.all(loops.map((loop) => loop.close()));
    },
  };
}
