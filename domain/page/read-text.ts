import { type ReadableFile, readableFile } from '../file/readable-file.ts';
import type { Library } from '../library.ts';
import type { Note } from '../note.ts';
import type { Page, Preparation } from '../page.ts';
import { detectedRotation } from './detected-rotation.ts';
import { isSlim, pagesOfFile } from './page-order.ts';
import { ReadingFailed, ReadingStopped, type ReadText, type TextOptions, Unreadable } from './page-reader.ts';
import { isEarlierEngine, isUnreadable, type PageText, unreadableEngine } from './page-text.ts';
import { writtenWords } from './page-words.ts';
import { beginSlice } from './time-slice.ts';

/** Pages checked per query for existing texts. */
const PAGES_AT_ONCE = 20;

export type TextReading = Pick<
  Library,
  'files' | 'bytes' | 'pages' | 'pageReader' | 'pageTexts' | 'notes' | 'questions' | 'pendingJobs' | 'clock'
>;

/**
 * Reads a slice of a prepared file's unread pages and stores each at once. Returns the number left; call it
 * again until none is. An unreadable page gets an empty text.
 * @throws ReadingStopped if the signal is aborted. After any other error, the call may be retried.
 */
export async function readText(library: TextReading, id: string, signal: AbortSignal): Promise<number> {
  const file = await library.files.find(id);
  const [prepared] = await library.pages.preparationsOf([id]);
  if (!file?.type || prepared?.state !== 'ready') return 0;
  try {
    return await readSlice(library, readableFile(library, file, file.type), prepared, signal);
  } catch (error) {
    // The file was removed meanwhile: do not try again.
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
 * If one page's own text differs from its picture, reads in full all pages that were compared only in part.
 * Returns the number left.
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
 * Reads and stores a page's text, and shows the page as scanned if OCR reads that better. Undefined if the
 * file was removed meanwhile.
 */
export async function readAndKeep(
  library: Omit<TextReading, 'files' | 'bytes'>,
  file: string,
  readable: ReadableFile,
  page: number,
  options: TextOptions,
): Promise<PageText | undefined> {
  const { pageReader, pageTexts, clock } = library;
  const { words, layout, isCleanedWorse, ...read } = await pageReader
    .textOf(readable, page, options)
    .catch(emptyText);
  // A text without an engine would be read again and again.
  if (!read.engine) throw new ReadingFailed('The page text has no engine name');
  // If reading the page again exceeds the limits, the previous text stays.
  const [before] = isUnreadable(read) ? await pageTexts.findAll([{ file, page }]) : [];
  const isKept = before !== undefined && before.text !== '';
  const text = { file, page, ...read, ...(isKept && { ...before, engine: read.engine }), readAt: clock() };
  const written = isKept ? undefined : writtenWords(words);
  if (!(await pageTexts.keep(text, written))) return undefined;
  if (written !== undefined) await keepTurn(library, text, written);
  if (layout && isPaper(await library.notes.findByFile(file)))
    await library.questions.keepLayout(file, { page, ...layout });
  if (options.isCompared) await keepLook(library, { file, page, isWorse: isCleanedWorse === true });
  return text;
}

/** A file without a note may become a paper. */
const isPaper = (note: Note | undefined) => (note?.kind ?? 'paper') === 'paper';

/** Handles pages read before detection existed, or before their file was prepared again. */
async function findTurns(
  library: Pick<TextReading, 'pages' | 'pageTexts' | 'pendingJobs' | 'clock'>,
  file: string,
  from: number,
): Promise<void> {
  const listed = await library.pages.listOf(file, from, PAGES_AT_ONCE);
  const unknown = listed.filter((page) => page.detectedRotation === undefined);
  const texts = await library.pageTexts.findAll(unknown.map(({ number }) => ({ file, page: number })));
  for (const text of texts) {
    const written = await library.pageTexts.wordsOf(file, text.page);
    if (written !== undefined) await keepTurn(library, text, written);
  }
}

/** Queues another rendering if the page's text is sideways or upside down. */
async function keepTurn(
  { pages, pendingJobs, clock }: Pick<TextReading, 'pages' | 'pendingJobs' | 'clock'>,
  text: PageText,
  written: string,
): Promise<void> {
  const { file, page: number } = text;
  const [page] = await pages.listOf(file, number, 1);
  if (page?.number !== number) return;
  const isTurned = await pages.setDetectedRotation(
    file,
    number,
    isSlim(page) ? 0 : detectedRotation(text, written),
  );
  if (isTurned) await pendingJobs.add('redraw-pages', file, clock());
}

async function keepLook(
  { pages, pendingJobs, clock }: Pick<TextReading, 'pages' | 'pendingJobs' | 'clock'>,
  { file, page, isWorse }: { file: string; page: number; isWorse: boolean },
): Promise<void> {
  const wasCleaned = await pages.setCompared(file, page, isWorse);
  if (wasCleaned && isWorse) await pendingJobs.add('redraw-pages', file, clock());
}

/** A page too large or too slow for the reader gets an empty text: a retry would fail again. */
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

/** Pages without text or word positions, with text of an earlier engine, or cleaned but not compared. */
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

const isUncompared = ({ rendering, isCompared }: Page) => rendering === 'cleaned' && !isCompared;
