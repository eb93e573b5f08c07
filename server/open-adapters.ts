import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Engine } from '../adapters/database/engine.ts';
import { openSqlite } from '../adapters/database/sqlite/open.ts';
import { diskBytes } from '../adapters/files/disk/bytes.ts';
import { diskPageImages } from '../adapters/files/disk/page-images.ts';
import { outboxMailer } from '../adapters/mail/outbox.ts';
import { smtpMailer } from '../adapters/mail/smtp.ts';
import { explainCage } from '../adapters/reading/cage/choose-cage.ts';
import { processPageReader } from '../adapters/reading/page-reader.ts';
import { readablePaths } from '../adapters/reading/worker-process.ts';
import type { Bytes } from '../domain/file/bytes.ts';
import type { Mail, Mailer } from '../domain/mail.ts';
import type { PageImages } from '../domain/page/page-images.ts';
import type { PageReader } from '../domain/page/page-reader.ts';
import type { IdentityProvider } from '../domain/session/identity-provider.ts';
import { type Config, ConfigFault } from './config.ts';
import { isLoopback } from './configuration/loopback.ts';
import { TEXTS_AT_ONCE } from './jobs/texts-at-once.ts';
import { ocrLanguages } from './languages.ts';
import type { LoadGauge } from './load.ts';

/**
 * `lockPatienceMs`: how long a writer waits for other programs; defaults to as long as a person would wait.
 * Loads PostgreSQL's driver on demand.
 */
export async function openEngine({ database, dataDir }: Config, lockPatienceMs?: number): Promise<Engine> {
  if (database.kind !== 'postgres')
    return openSqlite(join(dataDir, 'library.sqlite'), { patienceMs: lockPatienceMs });
  const { openPostgres } = await import('../adapters/database/postgres/open.ts');
  return openPostgres(database.url, { lockPatience: lockPatienceMs });
}

export async function openBytes({ files, dataDir }: Config): Promise<Bytes> {
  if (files.kind === 'disk') return diskBytes(filesFolder(dataDir));
  const { s3Bytes } = await import('../adapters/files/s3/bytes.ts');
  return s3Bytes(files);
}

/**
 * Checks the bucket and credentials. A store that is down does not prevent the start, because it may recover.
 * @throws ConfigFault if the store rejects the bucket or the key.
 */
export async function requireAccess({ files }: Config): Promise<void> {
  if (files.kind === 'disk') return;
  const { refusedAccess } = await import('../adapters/files/s3/refused-access.ts');
  const sentence = await refusedAccess(files);
  if (sentence !== undefined) throw new ConfigFault(sentence);
}

export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files');
}

type Reading = {
  idleMs?: number;
  whenQuiet?: LoadGauge['whenQuiet'];
  reads?: readonly string[] | undefined;
  ocrFiles?: Readonly<Record<string, string>>;
};

/**
 * With files on disk, the reading processes open files directly, each only the file that it reads. `idleMs`:
 * lifetime of an idle process; the default suits a long-running library.
 */
export function openPageReader(
  { files, dataDir, ocr }: Config,
  root: string,
  { idleMs, whenQuiet, reads, ocrFiles }: Reading = {},
): PageReader {
  const linkFolder = files.kind === 'disk' ? join(filesFolder(dataDir), 'reading') : undefined;
  const limits = idleMs === undefined ? {} : { idleMs };
  // Reading the text embedded in a PDF takes milliseconds.
  const textsAtOnce = ocr ? TEXTS_AT_ONCE : 1;
  const languages = reads ? async () => reads : ocrLanguages;
  return processPageReader(root, {
    limits,
    ocr: ocr && languages,
    ocrFiles,
    linkFolder,
    textsAtOnce,
    whenQuiet,
  });
}

export function bookLinkFolder({ files, dataDir }: Config): string | undefined {
  return files.kind === 'disk' ? join(filesFolder(dataDir), 'reading') : undefined;
}

export function cageOfPageReader(root: string): ReturnType<typeof explainCage> {
  return explainCage(readablePaths(root));
}

export async function openPageImages({ files, dataDir }: Config): Promise<PageImages> {
  if (files.kind === 'disk') return diskPageImages(join(dataDir, 'pages'));
  const { s3PageImages } = await import('../adapters/files/s3/page-images.ts');
  return s3PageImages(files);
}

export async function openGoogle({ google }: Config): Promise<IdentityProvider | undefined> {
  if (!google) return undefined;
  const { openidProvider } = await import('../adapters/accounts/openid.ts');
  return openidProvider(google);
}

export async function openMailer(
  { mail, dataDir, publicUrl }: Config,
  siteName: string,
  announce: (mail: Mail, path: string) => void,
): Promise<Mailer> {
  const { hostname } = new URL(publicUrl ?? 'http://localhost');
  const host = isLoopback(hostname) ? 'localhost' : hostname;
  const from = mail.from ?? `${siteName} <no-reply@${host}>`;
  if (mail.kind === 'smtp')
    return smtpMailer(mail.url, from, host.includes('.') && !isIP(host) ? host : undefined);
  return outboxMailer(join(dataDir, 'outbox'), from, announce);
}
