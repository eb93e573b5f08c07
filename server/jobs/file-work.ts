import { type Comparing, compareFile } from '../../domain/duplicate/compare-file.ts';
import type { JobKind } from '../../domain/job.ts';
import type { Library } from '../../domain/library.ts';
import { redrawBooklet } from '../../domain/page/booklet.ts';
import { countPages } from '../../domain/page/count-pages.ts';
import { examineFile } from '../../domain/page/examine-file.ts';
import { firstTexts } from '../../domain/page/first-texts.ts';
import { type Preparing, preparePages, redrawPages } from '../../domain/page/prepare-pages.ts';
import { readText, type TextReading } from '../../domain/page/read-text.ts';
import { type FindingQuestions, findQuestions } from '../../domain/question/find-questions.ts';

export type JobLibrary = Preparing &
  TextReading &
  Comparing &
  FindingQuestions &
  Pick<Library, 'missingPages' | 'pendingJobs'>;

/** Work of one kind of job. A new kind needs an entry in `JOB_KINDS` and one here. */
export type FileWork = {
  /**
   * Processes one slice and returns the number of remaining pages. Idempotent, even if two processes run it
   * concurrently. Rejects in order to be retried.
   */
  run(library: JobLibrary, file: string, signal: AbortSignal): Promise<number>;
  giveUp(library: JobLibrary, file: string): Promise<void>;
};

export const FILE_WORK: Record<JobKind, FileWork> = {
  'prepare-pages': {
    async run(library, file, signal) {
      const left = await preparePages(library, file, signal);
      // Queued before this job is finished: if the process ends in between, both run again.
      if (left === 0) await library.pendingJobs.add('read-text', file, library.clock());
      return left;
    },
    giveUp: ({ pages, clock }, file) => pages.settle(file, 'failed', clock()),
  },
  'read-text': {
    async run(library, file, signal) {
      const left = await readText(library, file, signal);
      if (left === 0) await library.pendingJobs.add('compare-pages', file, library.clock());
      return left;
    },
    giveUp: async () => {},
  },
  'examine-file': {
    async run(library, file, signal) {
      await examineFile(library, file, signal);
      return 0;
    },
    // Nothing to do: nobody gets to see the file, and panna verify reports it.
    giveUp: async () => {},
  },
  'redraw-pages': {
    async run(library, file, signal) {
      const left = await redrawPages(library, file, signal);
      // The words of cleaned pages are compared with those of the scan.
      if (left === 0) await library.pendingJobs.add('read-text', file, library.clock());
      return left;
    },
    giveUp: async () => {},
  },
  'reread-text': {
    async run(library, file, signal) {
      const left = await readText(library, file, signal);
      if (left === 0) await library.pendingJobs.add('compare-pages', file, library.clock());
      return left;
    },
    giveUp: async () => {},
  },
  'compare-pages': {
    async run(library, file, signal) {
      const texts = await firstTexts(library, file);
      await compareFile(library, file, texts, signal);
      await countPages(library, file, texts);
      await redrawBooklet(library, file);
      await library.pendingJobs.add('find-questions', file, library.clock());
      return 0;
    },
    giveUp: async () => {},
  },
  'find-questions': {
    run: findQuestions,
    giveUp: async () => {},
  },
};
