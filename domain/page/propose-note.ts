import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import { unknownFile } from '../file/file-refusals.ts';
import { readableFile } from '../file/readable-file.ts';
import type { StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import { sharerOf } from '../note/share-note.ts';
import { type NoteSuggestion, suggestNote } from '../note/suggest-note.ts';
import type { PageSize } from '../page.ts';
import type { ReadOptions } from './page-reader.ts';
import { missingPages, PAGES_COUNTED, type PageCounts, printedPages } from './printed-pages.ts';
import { readAndKeep, type TextReading } from './read-text.ts';

/** The longest time to wait for a proposal. */
const PATIENCE_MS = 8_000;
const READING = { priority: 'interactive', patienceMs: PATIENCE_MS } as const;

type Proposing = TextReading & Pick<Library, 'catalogue' | 'limits'>;

/** `missing`: what the file lacks, as far as its first page tells. */
export type NoteProposal = NoteSuggestion & { missing: PageCounts | undefined };

/**
 * Proposes what a note of this file may say, from its first page and its name. Reading a photo takes seconds: if the
 * page is not read in time, the proposal follows from the name alone.
 * @throws Refusal not-allowed, not-found `file.unknown` also for a file of another account, too-many `limit.reached`.
 */
export async function proposeNote(
  library: Proposing,
  account: Account | undefined,
  id: string,
): Promise<NoteProposal> {
  const { file, text } = await readOwn(library, account, id);
  const proposal = { text, fileName: file.name, year: library.clock().getUTCFullYear() };
  return { ...suggestNote(library.catalogue, proposal), missing: await missingOf(library, file, text) };
}

/**
 * The account that uploaded a file says, before it is shared, that no pages are missing.
 * @throws as `proposeNote`.
 */
export async function sayFileWhole(
  library: Proposing & Pick<Library, 'missingPages'>,
  account: Account | undefined,
  id: string,
): Promise<void> {
  const { file, text } = await readOwn(library, account, id);
  const missing = await missingOf(library, file, text);
  if (!missing) return;
  // What is recorded again once every page is read stays dismissed.
  await library.missingPages.record(file.id, missing);
  await library.missingPages.dismiss(file.id, library.clock());
}

/** A whole file of the account, with the text of its first page. */
async function readOwn(library: Proposing, account: Account | undefined, id: string) {
  const sharer = sharerOf(library, account);
  const file = await library.files.find(id);
  if (!file?.completedAt || file.owner !== sharer.id) throw unknownFile();
  await takeOfMailbox(library.limits, LIMITS.proposal, sharer, library.clock());
  return { file, text: await firstPageOf(library, file) };
}

async function missingOf(library: TextReading, file: StoredFile, text: string) {
  if (printedPages([text]) === undefined) return undefined;
  return missingPages([text], await sizesOf(library, file));
}

/** Measured by the job that prepares the file, or now where that has not begun. */
async function sizesOf(library: TextReading, file: StoredFile): Promise<readonly PageSize[]> {
  const prepared = await library.pages.listOf(file.id, 1, PAGES_COUNTED + 1);
  if (prepared.length > 0 || !file.type) return prepared;
  const readable = readableFile(library, file, file.type);
  return library.pageReader.sizesOf(readable, READING).catch(() => []);
}

/** The text of the first page of a file; stored, so that the page is not read again for search. */
export async function firstPageOf(
  library: TextReading,
  file: StoredFile,
  reading: ReadOptions = READING,
): Promise<string> {
  const [stored] = await library.pageTexts.findAll([{ file: file.id, page: 1 }]);
  if (stored || !file.type) return stored?.text ?? '';
  const readable = readableFile(library, file, file.type);
  // Other calls tell what is wrong with the file. Without its text the form stays empty, and can be filled in by hand.
  const read = await readAndKeep(library, file.id, readable, 1, reading).catch(() => undefined);
  return read?.text ?? '';
}
