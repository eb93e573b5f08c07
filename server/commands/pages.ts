import { prepareAnew } from '../../adapters/database/await-preparation.ts';
import { databaseFiles } from '../../adapters/database/files.ts';
import { databasePages } from '../../adapters/database/pages.ts';
import { databasePendingJobs } from '../../adapters/database/pending-jobs.ts';
import { processPageReader } from '../../adapters/reading/page-reader.ts';
import type { Config } from '../config.ts';
import { doNextJob, type Fault } from '../jobs/do-next-job.ts';
import { FILE_WORK, type Working } from '../jobs/file-work.ts';
import { openPageImages } from '../open-library.ts';
import type { Stock } from './stock.ts';
import type { Report } from './terminal.ts';

const KIND = 'prepare-pages';

/** `later`: how many another process is at, or are to be tried again by the library. */
export type PagesMade = { files: number; later: number };

/**
 * Makes the pages of every file anew, together with a library that runs: each file is taken by whoever comes first.
 * What is shown stays until its file is taken, and what a break leaves is done by the library, or by the next run.
 */
export async function makePages(
  stock: Stock,
  { config, root, report }: { config: Config; root: string; report: Report },
): Promise<PagesMade> {
  const library = await working(stock, config, root);
  const { signal } = new AbortController();
  const hear = ({ job, error }: Fault) => report.line(`${job.file} could not be read now: ${error}`);
  try {
    const files = await prepareAnew(stock.engine, library.clock());
    do {
      const { waiting } = await library.pendingJobs.count(KIND);
      report.progress('Drawing pages', files - waiting, files);
    } while (await doNextJob(library, KIND, FILE_WORK[KIND], signal, hear));
    report.progress('Drawing pages', files, files);
    return { files, later: (await library.pendingJobs.count(KIND)).waiting };
  } finally {
    await library.pageReader.close();
  }
}

async function working({ engine, bytes }: Stock, config: Config, root: string): Promise<Working> {
  return {
    files: databaseFiles(engine),
    pages: databasePages(engine),
    pendingJobs: databasePendingJobs(engine),
    bytes,
    pageImages: await openPageImages(config),
    pageReader: processPageReader(root),
    clock: () => new Date(),
  };
}
