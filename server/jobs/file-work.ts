import { type Comparing, compareFile } from '../../domain/duplicate/compare-file.ts';
import type { JobKind } from '../../domain/job.ts';
import type { Library } from '../../domain/library.ts';
import { countPages } from '../../domain/page/count-pages.ts';
import { examineFile } from '../../domain/page/examine-file.ts';
import { firstTexts } from '../../domain/page/first-texts.ts';
import { renewFolded } from '../../domain/page/folded-sheets.ts';
import { type Preparing, preparePages, redrawPages } from '../../domain/page/prepare-pages.ts';
import { readText, type TextReading } from '../../domain/page/read-text.ts';
import { type FindingQuestions, findQuestions } from '../../domain/question/find-questions.ts';

/** What the jobs of files need of the library. The commands open no more than this. */
export type JobLibrary = Preparing &
  TextReading &
  Comparing &
  FindingQuestions &
  Pick<Library, 'missingPages' | 'pendingJobs'>;

/** What a kind of job does with a file. A new kind is a line in `JOB_KINDS`, and one here. */
export type FileWork = {
  /**
   * Does as much as one slice allows, and answers how many pages are left. Idempotent, also when two processes run it at
   * once. Rejects to be tried again.
   */
  run(library: JobLibrary, file: string, signal: AbortSignal): Promise<number>;
  /** Called after the last attempt. */
  giveUp(library: JobLibrary, file: string): Promise<void>;
};

export const FILE_WORK: Record<JobKind, FileWork> = {
  'prepare-pages': {
    async run(library, file, signal) {
      const left = await preparePages(library, file, signal);
      // Before this job is finished: if the process ends in between, both are run again.
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
    // The pages that were read are found.
    giveUp: async () => {},
  },
  'examine-file': {
    async run(library, file, signal) {
      await examineFile(library, file, signal);
      return 0;
    },
    // It stays a file that no viewer is given; panna verify tells.
    giveUp: async () => {},
  },
  'redraw-pages': {
    async run(library, file, signal) {
      const left = await redrawPages(library, file, signal);
      // The words of pages that were cleaned are compared with those of the scan.
      if (left === 0) await library.pendingJobs.add('read-text', file, library.clock());
      return left;
    },
    // The pictures that are there are shown.
    giveUp: async () => {},
  },
  'reread-text': {
    async run(library, file, signal) {
      const left = await readText(library, file, signal);
      if (left === 0) await library.pendingJobs.add('compare-pages', file, library.clock());
      return left;
    },
    // The text that was found before is found.
    giveUp: async () => {},
  },
  'compare-pages': {
    async run(library, file, signal) {
      const texts = await firstTexts(library, file);
      await compareFile(library, file, texts, signal);
      await countPages(library, file, texts);
      await renewFolded(library, file);
      await library.pendingJobs.add('find-questions', file, library.clock());
      return 0;
    },
    giveUp: async () => {},
  },
  'find-questions': {
    run: findQuestions,
    // It stays a paper whose pages are shown.
    giveUp: async () => {},
  },
};
