import { newId } from '../../../adapters/accounts/new-id.ts';
import { readCatalogue } from '../../../adapters/catalogue/folder.ts';
import {
  queueFilesForPages,
  queueFilesForQuestions,
  queueFilesForText,
} from '../../../adapters/database/maintenance/queue-files.ts';
import { databaseNearDuplicates } from '../../../adapters/database/tables/duplicates/near-duplicates.ts';
import { databasePageSketches } from '../../../adapters/database/tables/duplicates/page-sketches.ts';
import {
  databaseMissingPages,
  databaseRepeatedPages,
} from '../../../adapters/database/tables/duplicates/page-warnings.ts';
import { databaseFiles } from '../../../adapters/database/tables/files.ts';
import { databaseReports } from '../../../adapters/database/tables/moderation/reports.ts';
import { databaseNotes } from '../../../adapters/database/tables/notes.ts';
import { databasePageTexts } from '../../../adapters/database/tables/page-texts.ts';
import { databasePages } from '../../../adapters/database/tables/pages.ts';
import { databasePendingJobs } from '../../../adapters/database/tables/pending-jobs.ts';
import { databaseQuestionCorrections } from '../../../adapters/database/tables/questions/question-corrections.ts';
import { databaseQuestionUnits } from '../../../adapters/database/tables/questions/question-units.ts';
import { databaseQuestions } from '../../../adapters/database/tables/questions/questions.ts';
import { databaseSimilarQuestions } from '../../../adapters/database/tables/questions/similar-questions.ts';
import { databaseSyllabi } from '../../../adapters/database/tables/questions/syllabi.ts';
import { questionThread } from '../../../adapters/questions/question-thread.ts';
import type { JobKind } from '../../../domain/job.ts';
import type { PageReader } from '../../../domain/page/page-reader.ts';
import type { Config } from '../../config.ts';
import { requireLanguages } from '../../find-languages.ts';
import { FailureTracker } from '../../jobs/failure-tracker.ts';
import { FILE_WORK, type JobLibrary } from '../../jobs/file-work.ts';
import { type JobFailure, runNextJob } from '../../jobs/run-job.ts';
import { openPageImages, openPageReader } from '../../open-adapters.ts';
import type { Output } from '../../terminal/output.ts';
import type { LibraryStorage } from '../storage/library-storage.ts';

/** `later`: files that another process is working on, or that will be retried. */
type FilesDone = { files: number; later: number };

type Surroundings = {
  config: Config;
  root: string;
  output: Output;
  pageReader?: PageReader;
};

export async function makePages(storage: LibraryStorage, surroundings: Surroundings): Promise<FilesDone> {
  return doWithAll(storage, surroundings, 'prepare-pages', 'Rendering pages', queueFilesForPages);
}

export async function readTexts(storage: LibraryStorage, surroundings: Surroundings): Promise<FilesDone> {
  return doWithAll(storage, surroundings, 'read-text', 'Reading pages', queueFilesForText);
}

export async function readQuestions(storage: LibraryStorage, surroundings: Surroundings): Promise<FilesDone> {
  return doWithAll(storage, surroundings, 'find-questions', 'Finding questions', queueFilesForQuestions);
}

/**
 * Queues a job per file and runs the jobs, together with a running library. After an interruption, the
 * library or the next run continues.
 */
async function doWithAll(
  storage: LibraryStorage,
  { config, root, output, pageReader }: Surroundings,
  kind: JobKind,
  doing: string,
  begin: typeof queueFilesForPages,
): Promise<FilesDone> {
  const library = await working(storage, config, pageReader ?? (await readerOf(config, root)));
  const onFailure = ({ job, error }: JobFailure) =>
    output.line(`${job.file} could not be read at this time: ${error}`);
  const options = { signal: new AbortController().signal, failures: new FailureTracker(), onFailure };
  try {
    const files = await begin(storage.engine, library.clock());
    do {
      const { waiting } = await library.pendingJobs.count(kind);
      output.progress(doing, files - waiting, files);
    } while (await runNextJob(library, kind, FILE_WORK[kind], options));
    output.progress(doing, files, files);
    return { files, later: (await library.pendingJobs.count(kind)).waiting };
  } finally {
    await library.pageReader.close();
  }
}

export async function readerOf(config: Config, root: string): Promise<PageReader> {
  const university = await readCatalogue(config.catalogueDir);
  return openPageReader(config, root, await requireLanguages(university, config.catalogueDir));
}

async function working(
  { engine, bytes }: LibraryStorage,
  config: Config,
  pageReader: PageReader,
): Promise<JobLibrary> {
  return {
    files: databaseFiles(engine),
    pages: databasePages(engine),
    pageTexts: databasePageTexts(engine),
    pageSketches: databasePageSketches(engine),
    nearDuplicates: databaseNearDuplicates(engine),
    notes: databaseNotes(engine),
    questions: databaseQuestions(engine),
    similarQuestions: databaseSimilarQuestions(engine),
    questionCorrections: databaseQuestionCorrections(engine),
    syllabi: databaseSyllabi(engine),
    questionUnits: databaseQuestionUnits(engine),
    questionWork: questionThread(),
    missingPages: databaseMissingPages(engine),
    repeatedPages: databaseRepeatedPages(engine),
    reports: databaseReports(engine),
    pendingJobs: databasePendingJobs(engine),
    bytes,
    pageImages: await openPageImages(config),
    pageReader,
    securityLog: { record() {} },
    clock: () => new Date(),
    newId,
  };
}
