import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '../domain/account.ts';
import type { Place } from '../domain/course.ts';
import type { Incoming } from '../domain/file/incoming.ts';
import { receiveChunk } from '../domain/file/receive-chunk.ts';
import type { StoredFile } from '../domain/file.ts';
import type { Library, Settings } from '../domain/library.ts';
import type { Mail, Mailer } from '../domain/mail.ts';
import { draftOf as draftOfFields } from '../domain/note/note-fields.ts';
import { shareNote } from '../domain/note/share-note.ts';
import type { Note, NoteDraft } from '../domain/note.ts';
import type { PageReader } from '../domain/page/page-reader.ts';
import type { SecurityEvent } from '../domain/security-event.ts';
import { root } from '../scripts/node24.js';
import { linksOf } from '../server/links.ts';
import { type OpenLibrary, openLibrary } from '../server/open-library.ts';
import { putLibrarySqlite } from './migrated-sqlite.ts';
import { ourUniversity } from './our-university.ts';
import { sharedPageReader, TEMPORARY } from './shared-page-reader.ts';

export type TestLibrary = {
  library: Library;
  /** The same library as jobs get it. */
  opened: OpenLibrary;
  /** The real one, which writes to the outbox. */
  mailer: Mailer;
  /** Every mail that was written to the outbox. */
  mails: Mail[];
  /** Every security event so far. */
  events: SecurityEvent[];
  folder: string;
  /** Lets time pass. */
  pass(minutes: number): void;
  close(): Promise<void>;
};

export const PUBLIC_URL = 'https://panna.example';
/** Network of requests, where it does not matter. */
export const NETWORK = '10.0.0.1';

/** A real library over SQLite and a folder, with a clock that stands still until told otherwise. */
export async function openTestLibrary(
  options: { now?: Date; settings?: Partial<Settings> } = {},
): Promise<TestLibrary> {
  const folder = await mkdtemp(join(TEMPORARY, 'panna-library-'));
  await putLibrarySqlite(folder);
  const mails: Mail[] = [];
  const events: SecurityEvent[] = [];
  const record = (event: SecurityEvent) => void events.push(event);
  const given = { university: await ourUniversity() };
  const real = await openLibrary(configFor(folder), root, (mail) => mails.push(mail), { record }, given);
  let now = (options.now ?? new Date()).getTime();
  const settings = { ...real.library.settings, ...options.settings };
  const links = linksOf(settings);
  const library = {
    ...real.library,
    pageReader: sharedPageReader,
    settings,
    links,
    clock: () => new Date(now),
  };
  return {
    library,
    opened: { ...real, library },
    mailer: real.mailer,
    mails,
    events,
    folder,
    pass(minutes) {
      now += minutes * 60_000;
    },
    async close() {
      await real.close();
      await rm(folder, { recursive: true });
    },
  };
}

function configFor(dataDir: string): Parameters<typeof openLibrary>[0] {
  return {
    host: '127.0.0.1',
    processes: 1,
    port: 0,
    publicUrl: PUBLIC_URL,
    dataDir,
    filesGroup: undefined,
    filesHandoff: undefined,
    database: { kind: 'sqlite' },
    files: { kind: 'disk' },
    catalogueDir: join(root, 'catalogue'),
    mail: { kind: 'outbox', from: undefined },
    google: undefined,
    otherOrigins: [],
    contactTo: undefined,
    moderators: [],
    secondFactor: 'required',
    securityContact: undefined,
    maxFileBytes: 50 * 1024 * 1024,
    maxUnsharedBytes: 500 * 1024 * 1024,
    maxDailyBytes: 2000 * 1024 * 1024,
    minFreeBytes: 0,
    unverifiedDays: 30,
    ocr: false,
    rateLimits: true,
    formerBackend: undefined,
    metricsToken: undefined,
    accessLogEvery: 0,
    logLevel: 'silent',
  };
}

/** A person of the university, verified unless said otherwise. No password signs in as them. */
export async function person(library: Library, id: string, changes: Partial<Account> = {}): Promise<Account> {
  const now = library.clock();
  const account: Account = {
    id,
    email: `${id}@gbpuat.ac.in`,
    name: '',
    verified: true,
    verifiedAt: undefined,
    hasPassword: true,
    passwordChangedAt: undefined,
    blockedAt: undefined,
    language: 'en',
    prefs: {},
    createdAt: now,
    updatedAt: now,
    ...changes,
  };
  await library.accounts.add(account, account.hasPassword ? 'no hash' : undefined);
  return account;
}

/** A whole, small PDF of a person, uploaded in one go. */
export async function wholeFile(library: Library, owner: Account, id: string): Promise<StoredFile> {
  return receiveChunk(library, owner, arriving(id, `%PDF-1.7 the pages of ${id}`));
}

/** Bytes on their way in, as one file unless it is said which chunk they are. */
export function arriving(fileId: string, bytes: string | Uint8Array, chunk?: Incoming['chunk']): Incoming {
  return { fileId, name: `${fileId}.pdf`, bytes: inBlocks(Buffer.from(bytes)), ...(chunk && { chunk }) };
}

async function* inBlocks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const block = 256 * 1024;
  for (let start = 0; start < bytes.length; start += block) yield bytes.subarray(start, start + block);
}

/** The same library, which tells of each page before it is drawn, or before its text is read. */
export function tellingOfPages(
  library: Library,
  what: 'draw' | 'textOf',
  tell: (page: number) => unknown,
): Library {
  const reported = async (_file: unknown, page: number, ..._how: unknown[]) => tell(page);
  const { draw, textOf } = library.pageReader;
  const telling: Pick<PageReader, 'draw' | 'textOf'> = {
    draw: (...given) => reported(...given).then(() => draw(...given)),
    textOf: (...given) => reported(...given).then(() => textOf(...given)),
  };
  return { ...library, pageReader: { ...library.pageReader, [what]: telling[what] } };
}

/** A course of the real catalogue. */
export const ENGLISH: Place = { college: 'COT', branch: 'IT', year: '1st', course: 'BHS-186' };

export function draftOf(image: string, changes: Partial<NoteDraft> = {}): NoteDraft {
  return draftOfFields({ ...ENGLISH, image, description: 'End semester 2019', ...changes });
}

/** A note with a file of its own. */
export async function sharedNote(
  library: Library,
  owner: Account,
  id: string,
  changes: Partial<NoteDraft> = {},
): Promise<Note> {
  const file = await wholeFile(library, owner, `file-of-${id}`);
  return shareNote(library, owner, draftOf(file.id, changes), id);
}

/** For `rejects.toSatisfy`: a refusal with this reason. */
export { isRefusal } from '../domain/refusal.ts';
