import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { argon2Passwords } from '../adapters/accounts/argon2.ts';
import { memoryLimits } from '../adapters/accounts/memory-limits.ts';
import { newId } from '../adapters/accounts/new-id.ts';
import { noLimits } from '../adapters/accounts/no-limits.ts';
import { openidProvider } from '../adapters/accounts/openid.ts';
import { secretMint } from '../adapters/accounts/secret-mint.ts';
import { readCatalogue } from '../adapters/catalogue/folder.ts';
import type { Engine } from '../adapters/database/engine.ts';
import { openDatabase } from '../adapters/database/open.ts';
import { openPostgres } from '../adapters/database/postgres/open.ts';
import { openSqlite } from '../adapters/database/sqlite/open.ts';
import { diskBytes, keptFolder } from '../adapters/files/disk/bytes.ts';
import { diskPageImages } from '../adapters/files/disk/page-images.ts';
import { outboxMailer } from '../adapters/mail/outbox.ts';
import { smtpMailer } from '../adapters/mail/smtp.ts';
import { processPageReader } from '../adapters/reading/page-reader.ts';
import { fileScreening } from '../adapters/screening/file-screening.ts';
import type { CacheTag } from '../domain/cache-tag.ts';
import { openCatalogue } from '../domain/catalogue.ts';
import type { Bytes } from '../domain/file/bytes.ts';
import type { Files, StoredFile } from '../domain/file.ts';
import type { Library } from '../domain/library.ts';
import type { Mail, Mailer, PendingMails } from '../domain/mail.ts';
import type { PageImages } from '../domain/page/page-images.ts';
import type { PageReader } from '../domain/page/page-reader.ts';
import type { Config } from './config.ts';

export type OpenLibrary = {
  library: Library;
  mailer: Mailer;
  /** Calls `listener` whenever a mail was put into the post by this process. */
  onMail(listener: () => void): void;
  /** Calls `listener` whenever a file has become complete in this process, and something is to be done with it. */
  onFile(listener: () => void): void;
  /** Another one whenever what is shown, or anything at all, has changed; undefined where it cannot be told. */
  version(shown?: CacheTag): string | undefined;
  /** Rejects while the database or the store of bytes does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
};

/** From the configuration to a library: the one place that knows which adapter stands behind each need. */
export async function openLibrary(
  config: Config,
  root: string,
  announce: (mail: Mail, path: string) => void,
): Promise<OpenLibrary> {
  const catalogue = openCatalogue(await readCatalogue(config.catalogueDir));
  await mkdir(config.dataDir, { recursive: true });
  const database = await openDatabase(openEngine(config), join(root, 'migrations'));
  const bytes = await openBytes(config);
  const pageReader = openPageReader(config, root);
  const mailer = await openMailer(config, catalogue.siteName, announce);
  let mailListener = () => {};
  let fileListener = () => {};
  const library: Library = {
    ...database.tables,
    files: announcingFiles(database.tables.files, () => fileListener()),
    pendingMails: announcing(database.tables.pendingMails, () => mailListener()),
    limits: config.rateLimits ? database.tables.limits : noLimits,
    quickLimits: config.rateLimits ? memoryLimits() : noLimits,
    turns: database.tables.limits,
    catalogue,
    bytes,
    fileScreening,
    pageImages: await openPageImages(config),
    pageReader,
    google: config.google && openidProvider(config.google),
    passwords: await argon2Passwords(),
    secretMint,
    newId,
    clock: () => new Date(),
    settings: {
      publicUrl: config.publicUrl ?? '',
      contactTo: config.contactTo,
      maxFileBytes: config.maxFileBytes,
      otherOrigins: config.otherOrigins,
    },
  };
  return {
    library,
    mailer,
    version: database.version,
    onMail(listener) {
      mailListener = listener;
    },
    onFile(listener) {
      fileListener = listener;
    },
    async check() {
      await Promise.all([database.check(), bytes.check()]);
    },
    async close() {
      await pageReader.close();
      await mailer.close();
      await database.close();
    },
  };
}

export function openEngine({ database, dataDir }: Config): Engine {
  return database.kind === 'postgres'
    ? openPostgres(database.url)
    : openSqlite(join(dataDir, 'library.sqlite'));
}

/** Where the bytes are kept. The SDK of S3 takes a while to load: only a library that needs it does. */
export async function openBytes({ files, dataDir }: Config): Promise<Bytes> {
  if (files.kind === 'disk') return diskBytes(filesFolder(dataDir));
  const { s3Bytes } = await import('../adapters/files/s3/bytes.ts');
  return s3Bytes(files);
}

function filesFolder(dataDir: string): string {
  return join(dataDir, 'files');
}

/** It opens kept files by itself where they lie on this machine, and may open nothing else of the library. */
export function openPageReader({ files, dataDir, ocr }: Config, root: string): PageReader {
  const kept = files.kind === 'disk' ? keptFolder(filesFolder(dataDir)) : undefined;
  return processPageReader(root, { ocr, kept });
}

/** Beside the bytes, where everybody who serves them finds them. */
export async function openPageImages({ files, dataDir }: Config): Promise<PageImages> {
  if (files.kind === 'disk') return diskPageImages(join(dataDir, 'pages'));
  const { s3PageImages } = await import('../adapters/files/s3/page-images.ts');
  return s3PageImages(files);
}

/** A mail should leave at once, not at the next look into the table. */
function announcing(pendingMails: PendingMails, added: () => void): PendingMails {
  return {
    ...pendingMails,
    async add(...mail) {
      await pendingMails.add(...mail);
      added();
    },
  };
}

/** So should what is done with a file. */
function announcingFiles(files: Files, completed: () => void): Files {
  const announced = (file: StoredFile) => {
    completed();
    return file;
  };
  return {
    ...files,
    complete: async (...file) => announced(await files.complete(...file)),
    addComplete: async (file) => announced(await files.addComplete(file)),
  };
}

async function openMailer(
  { mail, dataDir, publicUrl }: Config,
  siteName: string,
  announce: (mail: Mail, path: string) => void,
): Promise<Mailer> {
  const host = publicUrl ? new URL(publicUrl).hostname : 'localhost';
  const from = mail.from ?? `${siteName} <no-reply@${host}>`;
  if (mail.kind === 'smtp') return smtpMailer(mail.url, from);
  return outboxMailer(join(dataDir, 'outbox'), from, announce);
}
