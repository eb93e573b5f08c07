import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import { ownFile } from '../file/own-file.ts';
import { readableFile } from '../file/readable-file.ts';
import type { StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import { sharerOf } from '../note/share-note.ts';
import type { PageSize } from '../page.ts';
import { PaperReader } from '../recognition/read-paper.ts';
import { type NoteSuggestion, suggestNote } from '../recognition/suggest-note.ts';
import type { ReadOptions } from './page-reader.ts';
import { missingPages, PAGES_COUNTED, type PageCounts, printedPages } from './printed-pages.ts';
import { readAndKeep, type TextReading } from './read-text.ts';

/** `patienceMs`: longest wait for the first page's text. A repeated request (`isAgain`) waits longer. */
const READING = { priority: 'interactive', patienceMs: 8_000 } as const;
const READING_AGAIN = { ...READING, patienceMs: 45_000 } as const;

type Proposing = TextReading & Pick<Library, 'catalogue' | 'limits'>;

/** `missing`: missing pages, as far as the first page shows. `isRead`: the first page was read in time. */
export type NoteProposal = NoteSuggestion & { missing: PageCounts | undefined; isRead: boolean };

/**
 * Suggests a note from the file's name and first page. Reading a photo takes seconds: without it, only the
 * name counts. `isAgain`: waits longer.
 * @throws Refusal not-allowed; not-found `file.unknown`, also for another account's file; too-many
 * `limit.reached`.
 */
export async function proposeNote(
  library: Proposing,
  account: Account | undefined,
  { id, isAgain = false }: { id: string; isAgain?: boolean },
): Promise<NoteProposal> {
  const { file, read } = await readOwn(library, account, id, isAgain ? READING_AGAIN : READING);
  const text = read ?? '';
  const reader = new PaperReader(library.catalogue, library.clock());
  const suggestion = suggestNote(reader, { path: file.name, text });
  return { ...suggestion, missing: await missingOf(library, file, text), isRead: read !== undefined };
}

/**
 * Records the uploader's confirmation, before sharing, that no page is missing.
 * @throws as `proposeNote`.
 */
export async function sayFileWhole(
  library: Proposing & Pick<Library, 'missingPages'>,
  account: Account | undefined,
  id: string,
): Promise<void> {
  const { file, read } = await readOwn(library, account, id);
  const missing = await missingOf(library, file, read ?? '');
  if (!missing) return;
  // Records the warning first, so that it stays dismissed when it is recorded again after reading all pages.
  await library.missingPages.record(file.id, missing);
  await library.missingPages.dismiss(file.id, library.clock());
}

async function readOwn(
  library: Proposing,
  account: Account | undefined,
  id: string,
  reading: ReadOptions = READING,
) {
  const sharer = sharerOf(library, account);
  const file = await ownFile(library, sharer, id);
  await takeOfMailbox(library.limits, LIMITS.proposal, sharer, library.clock());
  return { file, read: await firstPageOf(library, file, reading) };
}

async function missingOf(library: TextReading, file: StoredFile, text: string) {
  if (printedPages([text]) === undefined) return undefined;
  return missingPages([text], await sizesOf(library, file));
}

/** Sizes from preparing the file, or measured now if that has not started. */
async function sizesOf(library: TextReading, file: StoredFile): Promise<readonly PageSize[]> {
  const prepared = await library.pages.listOf(file.id, 1, PAGES_COUNTED + 1);
  if (prepared.length > 0 || !file.type) return prepared;
  const readable = readableFile(library, file, file.type);
  return library.pageReader.sizesOf(readable, READING).catch(() => []);
}

/** Stored, so that search need not read the page again. Undefined if it could not be read in time. */
export async function firstPageOf(
  library: TextReading,
  file: StoredFile,
  reading: ReadOptions,
): Promise<string | undefined> {
  const [stored] = await library.pageTexts.findAll([{ file: file.id, page: 1 }]);
  if (stored || !file.type) return stored?.text;
  const readable = readableFile(library, file, file.type);
  // Other calls report faults of the file. Without text, the person fills in the form.
  const read = await readAndKeep(library, file.id, readable, 1, reading).catch(() => undefined);
  return read?.text;
}
