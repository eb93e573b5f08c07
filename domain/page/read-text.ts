import { type ReadableFile, readableFile } from '../file/readable-file.ts';
import type { Library } from '../library.ts';
import type { Page, Preparation } from '../page.ts';
import { isSlim, pagesOfFile } from './arrangement.ts';
import { ReadingFailed, ReadingStopped, type ReadText, type TextOptions, Unreadable } from './page-reader.ts';
import { isEarlierEngine, isUnreadable, type PageText, unreadableEngine } from './page-text.ts';
import { writtenWords } from './page-words.ts';
import { readTurn } from './read-turn.ts';
import { beginSlice } from './time-slice.ts';

/** One query tells which of so many pages were read before. */
const PAGES_AT_ONCE = 20;

/** What reading texts needs of the library. */
export type TextReading = Pick<
  Library,
  'files' | 'bytes' | 'pages' | 'pageReader' | 'pageTexts' | 'pendingJobs' | 'clock'
>;

/**
 * Reads the text of the pages of a prepared file that were not read yet, as many as one slice allows, and stores each
 * at once. Answers how many pages are left: then it is to be called again. A page that cannot be read gets an empty text.
 * @throws ReadingStopped when the signal is aborted. After any other error the call may be repeated.
 */
export async function readText(library: TextReading, id: string, signal: AbortSignal): Promise<number> {
  const file = await library.files.find(id);
  const [prepared] = await library.pages.preparationsOf([id]);
  if (!file?.type || prepared?.state !== 'ready') return 0;
  try {
    return await readSlice(library, readableFile(library, file, file.type), prepared, signal);
  } catch (error) {
    // A file that was removed meanwhile is not tried again.
    if (await library.files.find(id)) throw error;
    return 0;
  }
}

async function readSlice(
  library: TextReading,
  readable: ReadableFile,
  prepared: Preparation,
  signal: AbortSignal,
): Promise<number> {
  const isOver = beginSlice(library);
  const { file } = prepared;
  const pages = pagesOfFile(prepared);
  const how = { priority: 'background', signal, isCompared: true } as const;
  for (let from = 1; from <= pages; from += PAGES_AT_ONCE) {
    await findTurns(library, file, from);
    for (const page of await unread(library, file, from, Math.min(pages, from + PAGES_AT_ONCE - 1))) {
      if (signal.aborted) throw new ReadingStopped();
      if (!(await readAndKeep(library, file, readable, page, { ...how, isSuspect: false }))) return 0;
      if (isOver()) return pages - page;
    }
  }
  return rereadSuspects(library, readable, file, { ...how, isSuspect: true }, isOver);
}

/**
 * One page whose own text is not what it shows makes the others of its file suspect: those of which a part was compared are
 * read whole. Answers how many are left.
 */
async function rereadSuspects(
  library: TextReading,
  readable: ReadableFile,
  file: string,
  how: TextOptions,
  isOver: () => boolean,
): Promise<number> {
  const texts = await library.pageTexts.listOf(file);
  if (!texts.some(({ reason }) => reason === 'disagrees')) return 0;
  const suspects = texts.filter(({ reason }) => reason === 'part-agrees');
  for (const [at, { page }] of suspects.entries()) {
    if (how.signal?.aborted) throw new ReadingStopped();
    if (!(await readAndKeep(library, file, readable, page, how))) return 0;
    if (isOver()) return suspects.length - at - 1;
  }
  return 0;
}

/**
 * Reads and stores the text of one page, and has the page drawn as it was scanned where a comparison says so. Undefined
 * when the file was removed meanwhile.
 */
export async function readAndKeep(
  library: Omit<TextReading, 'files' | 'bytes'>,
  file: string,
  readable: ReadableFile,
  page: number,
  options: TextOptions,
): Promise<PageText | undefined> {
  const { pageReader, pageTexts, clock } = library;
  const { words, isCleanedWorse, ...read } = await pageReader
    .textOf(readable, page, options)
    .catch(emptyText);
  // A page whose text names no engine would be read again for ever.
  if (!read.engine) throw new ReadingFailed('The text of a page names no engine');
  // What was found before is not lost where reading it again took too much of the machine.
  const [before] = isUnreadable(read) ? await pageTexts.findAll([{ file, page }]) : [];
  const isKept = before !== undefined && before.text !== '';
  const text = { file, page, ...read, ...(isKept && { ...before, engine: read.engine }), readAt: clock() };
  const written = isKept ? undefined : writtenWords(words);
  if (!(await pageTexts.keep(text, written))) return undefined;
  if (written !== undefined) await keepTurn(library, text, written);
  if (options.isCompared) await keepLook(library, { file, page, isWorse: isCleanedWorse === true });
  return text;
}

/** Looks for the turns of pages that were read before turns were looked for, or before their file was prepared anew. */
async function findTurns(
  library: Pick<TextReading, 'pages' | 'pageTexts' | 'pendingJobs' | 'clock'>,
  file: string,
  from: number,
): Promise<void> {
  const listed = await library.pages.listOf(file, from, PAGES_AT_ONCE);
  const unknown = listed.filter((page) => page.readTurn === undefined);
  const texts = await library.pageTexts.findAll(unknown.map(({ number }) => ({ file, page: number })));
  for (const text of texts) {
    const written = await library.pageTexts.wordsOf(file, text.page);
    if (written !== undefined) await keepTurn(library, text, written);
  }
}

/** Has a page drawn upright whose words say that it lies on its side or upside down. */
async function keepTurn(
  { pages, pendingJobs, clock }: Pick<TextReading, 'pages' | 'pendingJobs' | 'clock'>,
  text: PageText,
  written: string,
): Promise<void> {
  const { file, page: number } = text;
  const [page] = await pages.listOf(file, number, 1);
  if (page?.number !== number) return;
  const isTurned = await pages.setReadTurn(file, number, isSlim(page) ? 0 : readTurn(text, written));
  if (isTurned) await pendingJobs.add('redraw-pages', file, clock());
}

async function keepLook(
  { pages, pendingJobs, clock }: Pick<TextReading, 'pages' | 'pendingJobs' | 'clock'>,
  { file, page, isWorse }: { file: string; page: number; isWorse: boolean },
): Promise<void> {
  const wasCleaned = await pages.setCompared(file, page, isWorse);
  if (wasCleaned && isWorse) await pendingJobs.add('redraw-pages', file, clock());
}

/** For a page that is too large or too slow for the reader, and would be so again. */
function emptyText(error: unknown): ReadText {
  if (!(error instanceof Unreadable)) throw error;
  return {
    text: '',
    source: 'none',
    language: '',
    engine: unreadableEngine(error.reason),
    confidence: undefined,
    words: [],
  };
}

/**
 * The pages that have no text yet, or were cleaned and not compared. A text without an engine or of an earlier one is to be
 * read again, and one without the places of its words.
 */
async function unread(
  { pageTexts, pages }: Pick<Library, 'pageTexts' | 'pages'>,
  file: string,
  from: number,
  to: number,
): Promise<number[]> {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const kept = await pageTexts.findAll(numbers.map((page) => ({ file, page })));
  const isRead = ({ engine }: PageText) => engine !== '' && !isEarlierEngine(engine);
  const read = new Set(kept.filter(isRead).map(({ page }) => page));
  const placed = new Set(await pageTexts.pagesWithWords(file, from, to));
  const drawn = await pages.listOf(file, from, numbers.length);
  const uncompared = new Set(drawn.filter(isUncompared).map(({ number }) => number));
  return numbers.filter((page) => !read.has(page) || !placed.has(page) || uncompared.has(page));
}

const isUncompared = ({ look, isCompared }: Page) => look === 'cleaned' && !isCompared;
