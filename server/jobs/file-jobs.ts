import type { FastifyBaseLogger } from 'fastify';
import { JOB_KINDS } from '../../domain/job.ts';
import type { OpenLibrary } from '../open-library.ts';
import { doNextJob, type Fault } from './do-next-job.ts';
import { FILE_WORK } from './file-work.ts';
import { type Repeated, repeat } from './repeat.ts';
import { Suspects } from './suspects.ts';

/** Files that other processes took in, and jobs to be tried again, wait no longer than this. */
const EVERY_MS = 10_000;

export type FileJobs = {
  /** Breaks off what is being done and gives it back, so that another process or the next start goes on with it. */
  close(): Promise<void>;
};

/** Does what is to be done with files, one of each kind at a time, as soon as one is complete. */
export function startFileJobs(
  { library, onFile }: Pick<OpenLibrary, 'library' | 'onFile'>,
  log: FastifyBaseLogger,
): FileJobs {
  const closing = new AbortController();
  const { signal } = closing;
  const hear = ({ job, error, isGivenUp }: Fault) => {
    const { kind, file, attempt } = job;
    log.warn(
      { kind, file, attempt, err: error },
      isGivenUp ? 'A file was given up' : 'A file is tried again later',
    );
  };
  // What is done with a file may be followed by something else.
  const wake = () => {
    for (const loop of loops) loop.wake();
  };
  const loops: Repeated[] = JOB_KINDS.map((kind) => {
    const doing = { signal, suspects: new Suspects(), hear };
    return repeat(EVERY_MS, log, async () => {
      while (!signal.aborted && (await doNextJob(library, kind, FILE_WORK[kind], doing))) wake();
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
