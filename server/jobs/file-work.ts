import type { JobKind } from '../../domain/job.ts';
import type { Library } from '../../domain/library.ts';
import { type Preparing, preparePages } from '../../domain/page/prepare-pages.ts';
import { readText, type TextReading } from '../../domain/page/read-text.ts';

/** What of the library the work on files needs: commands have no more. */
export type Working = Preparing & TextReading & Pick<Library, 'pendingJobs'>;

/** What a kind of job does with a file. A new kind is a line in `JOB_KINDS`, and one here. */
export type FileWork = {
  /** May be repeated, also at the same moment. Rejects to be tried again. */
  run(library: Working, file: string, signal: AbortSignal): Promise<void>;
  /** It was tried often enough. */
  giveUp(library: Working, file: string): Promise<void>;
};

export const FILE_WORK: Record<JobKind, FileWork> = {
  'prepare-pages': {
    async run(library, file, signal) {
      await preparePages(library, file, signal);
      // Until this job is finished it is repeated: the next one is not lost between the two.
      await library.pendingJobs.add('read-text', file, library.clock());
    },
    giveUp: ({ pages, clock }, file) => pages.settle(file, 'failed', clock()),
  },
  'read-text': {
    run: readText,
    // What was read before is found, the rest is not.
    giveUp: async () => {},
  },
};
