import { AsyncResource } from 'node:async_hooks';
import { join } from 'node:path';
import { argon2Passwords, type PasswordCost } from '../adapters/accounts/argon2.ts';
import { commonPasswords } from '../adapters/accounts/common-passwords/common-passwords.ts';
import { memoryLimits } from '../adapters/accounts/memory-limits.ts';
import { newId } from '../adapters/accounts/new-id.ts';
import { noLimits } from '../adapters/accounts/no-limits.ts';
import { passkeyChecks } from '../adapters/accounts/second-factor/passkey-checks.ts';
import { recoveryCodes } from '../adapters/accounts/second-factor/recovery-codes.ts';
import { totpCodes } from '../adapters/accounts/second-factor/totp-codes.ts';
import { secretMint } from '../adapters/accounts/secret-mint.ts';
import { diskBooks } from '../adapters/books/disk-books.ts';
import { MIGRATIONS } from '../adapters/database/migrations.ts';
import { type Database, openDatabase } from '../adapters/database/open.ts';
import { writeProbe } from '../adapters/files/disk/write.ts';
import { questionThread } from '../adapters/questions/question-thread.ts';
import { processBookRenderer } from '../adapters/reading/book-renderer.ts';
import { fileScreening } from '../adapters/screening/file-screening.ts';
import type { ReadVersions } from '../domain/cache-tag.ts';
import type { CurriculumChange } from '../domain/catalogue/curriculum-changes.ts';
import type { University } from '../domain/catalogue.ts';
import { UploadLedger } from '../domain/file/upload-ledger.ts';
import type { Library } from '../domain/library.ts';
import { loggedLimits } from '../domain/limits.ts';
import type { Mail, Mailer } from '../domain/mail.ts';
import type { PageReader } from '../domain/page/page-reader.ts';
import { zipsInProgress } from '../domain/paper/papers-of-zip.ts';
import type { NetworkKeys, SecurityLog } from '../domain/security-event.ts';
import type { OperatorStatistics } from '../domain/statistics/operator-statistics.ts';
import { cachedCatalogue } from './cached-catalogue.ts';
import type { Config } from './config.ts';
import { settingsOf } from './configuration/settings.ts';
import { openCurrentCatalogue } from './current-catalogue.ts';
import { curriculumFiles } from './curriculum-files.ts';
import { makeDataFolder } from './data-folder.ts';
import { restrictDataFolder } from './data-permissions.ts';
import { examFiles } from './exam-files.ts';
import { requireLanguages } from './find-languages.ts';
import { folderCatalogue } from './folder-catalogue.ts';
import { type Health, healthOf } from './health/health.ts';
import { ReadingHealth } from './health/reading-health.ts';
import { StoreHealth } from './health/store-health.ts';
import { importOnce } from './imported-curriculum.ts';
import {
  notifyingFiles,
  notifyingHiddenNotes,
  notifyingMails,
  notifyingModeratedNotes,
  notifyingNotes,
} from './jobs/wake-jobs.ts';
import { languagesOf } from './languages.ts';
import { linksOf } from './links.ts';
import { LoadGauge } from './load.ts';
import { WatchedMailer } from './mail/watched-mailer.ts';
import { CountedViews } from './metrics/counters-to-write.ts';
import type { Metrics } from './metrics/metrics.ts';
import { openMetrics } from './metrics/open-metrics.ts';
import {
  bookLinkFolder,
  openBytes,
  openEngine,
  openGoogle,
  openMailer,
  openPageImages,
  openPageReader,
} from './open-adapters.ts';
import { limitsOfSupervisor } from './processes.ts';
import { syllabusFiles } from './syllabus-files.ts';

export type OpenLibrary = {
  library: Library;
  mailer: Mailer;
  watchedMailer: WatchedMailer;
  /** Sets the listener for mails added by this process, like the setters below. Replaces the previous one. */
  onMail(listener: () => void): void;
  /** For files completed in this process. */
  onFile(listener: () => void): void;
  /** For notes shared or changed by this process. */
  onNote(listener: () => void): void;
  /** For errors while a course PDF is made. */
  onBookFault(listener: (error: unknown) => void): void;
  versions: ReadVersions;
  /**
   * Differences between the catalogue's folder and the library, if the folder has changed since the import.
   */
  folderChanges: readonly CurriculumChange[];
  load: LoadGauge;
  networkKeys: NetworkKeys;
  operatorStatistics: OperatorStatistics;
  metrics: Metrics;
  health(): Promise<Health>;
  close(): Promise<void>;
};

type Given = {
  university?: University;
  pageReader?: PageReader | undefined;
  passwords?: PasswordCost | undefined;
};

/**
 * Opens the configured library. This function and open-adapters.ts choose the adapters. `announce` gets the
 * path of each mail written to a file. Without a `securityLog` no security events are recorded.
 */
export async function openLibrary(
  config: Config,
  root: string,
  announce: (mail: Mail, path: string) => void,
  securityLog: SecurityLog = { record() {} },
  { university, pageReader: given, passwords }: Given = {},
): Promise<OpenLibrary> {
  const folder = university ? folderCatalogue(university) : await cachedCatalogue(config);
  const reading = await requireLanguages(folder.university, config.catalogueDir);
  await makeDataFolder(config.dataDir);
  const database = await openDatabase(await openEngine(config), MIGRATIONS);
  const folderChanges = await importOnce(folder, database.tables.curriculum, new Date(), async (courses) => {
    const { readFolderSyllabi } = await import('../adapters/catalogue/syllabus-files.ts');
    const syllabi = university ? [] : await readFolderSyllabi(config.catalogueDir, courses);
    await database.tables.syllabi.replace(
      syllabi.map((each) => ({ ...each, was: '' })),
      undefined,
    );
  });
  const { catalogue, versions } = await openCurrentCatalogue(folder, database, () => new Date());
  const storeHealth = new StoreHealth();
  const bytes = storeHealth.watch(await openBytes(config));
  const metrics = await openMetrics(config);
  const mailer = new WatchedMailer(
    await openMailer(config, catalogue.siteName, announce),
    () => new Date(),
    (outcome) => metrics.mail(outcome),
  );
  // Comes after everything that creates files and folders.
  await restrictDataFolder(config);
  const settings = settingsOf(config);
  const uploadLedger = new UploadLedger();
  const load = new LoadGauge(uploadLedger);
  const readingHealth = new ReadingHealth();
  const pageReader = readingHealth.watch(
    given ?? openPageReader(config, root, { ...reading, whenQuiet: load.whenQuiet }),
    (what, isRead) => metrics.page(what, isRead ? 'read' : 'failed'),
  );
  const listeners = { mail: () => {}, file: () => {}, note: () => {}, bookFault: (_error: unknown) => {} };
  const linkFolder = bookLinkFolder(config);
  const { whenQuiet } = load;
  const bookRenderer = processBookRenderer(root, { niceness: BOOK_NICENESS, linkFolder, whenQuiet });
  const books = diskBooks(join(config.dataDir, 'books'), (error) => listeners.bookFault(error));
  const { minFreeBytes } = settings;
  const states = { mail: () => mailer.known?.state ?? 'ok', reading: () => readingHealth.state } as const;
  const isStoreFailing = () => storeHealth.isFailing(bytes);
  const parts = {
    database,
    bytes,
    minFreeBytes,
    isStoreFailing,
    probe: () => writeProbe(config.dataDir),
    ...states,
  };
  const health = healthOf(parts, metrics.fault);
  const library: Library = {
    ...database.tables,
    ...limitsOf(config, database, securityLog),
    questionWork: questionThread(),
    files: notifyingFiles(database.tables.files, () => listeners.file()),
    notes: notifyingNotes(database.tables.notes, () => listeners.note()),
    hiddenNotes: notifyingHiddenNotes(database.tables.hiddenNotes, () => listeners.note()),
    moderatedNotes: notifyingModeratedNotes(database.tables.moderatedNotes, () => {
      listeners.note();
      listeners.mail();
    }),
    pendingMails: notifyingMails(database.tables.pendingMails, () => listeners.mail()),
    mailServer: mailer,
    catalogue,
    curriculumFiles: curriculumFiles(config.catalogueDir),
    examFiles: examFiles(),
    syllabusFiles: syllabusFiles(),
    importTables: {
      read: async (text) =>
        (await import('../adapters/import-table/read-import-table.ts')).readImportTableText(text),
    },
    bytes,
    fileScreening,
    uploadLedger,
    counters: new CountedViews(metrics),
    zipsInProgress: zipsInProgress(),
    pageImages: await openPageImages(config),
    pageReader,
    bookRenderer,
    books,
    google: await openGoogle(config),
    passwords: argon2Passwords({ whenCalm: load.whenCalm, cost: passwords }),
    commonPasswords: commonPasswords(),
    secretMint,
    totpCodes,
    recoveryCodes,
    passkeyChecks,
    securityLog,
    newId,
    clock: () => new Date(),
    links: linksOf(settings),
    languages: languagesOf(catalogue),
    settings,
  };
  return {
    library,
    mailer,
    watchedMailer: mailer,
    versions,
    folderChanges,
    load,
    networkKeys: database.networkKeys,
    operatorStatistics: database.operatorStatistics,
    metrics,
    // Bound to the current context, because a job woken by a request is not part of that request.
    onMail(listener) {
      listeners.mail = AsyncResource.bind(listener);
    },
    onFile(listener) {
      listeners.file = AsyncResource.bind(listener);
    },
    onNote(listener) {
      listeners.note = listener;
    },
    onBookFault(listener) {
      listeners.bookFault = listener;
    },
    health,
    async close() {
      await books.close();
      await bookRenderer.close();
      await pageReader.close();
      await mailer.close();
      await database.close();
    },
  };
}

/** Between rendering pages and reading texts: people who wait for a course PDF expect it to take a while. */
const BOOK_NICENESS = 12;

function limitsOf({ rateLimits }: Config, { tables }: Database, securityLog: SecurityLog) {
  return {
    limits: rateLimits ? loggedLimits(tables.limits, securityLog) : noLimits,
    quickLimits: rateLimits ? loggedLimits(limitsOfSupervisor() ?? memoryLimits(), securityLog) : noLimits,
    jobLimits: tables.limits,
  };
}
