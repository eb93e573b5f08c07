import { type ReadableFile, readableFile } from '../file/readable-file.ts';
import type { Library } from '../library.ts';
import type { Preparation } from '../page.ts';
import { ReadingStopped, type ReadOptions, Unreadable } from './page-reader.ts';
import { type PageText, type ReadText, unreadableEngine } from './page-text.ts';

/** One query tells which of so many pages were read before. */
const PAGES_AT_ONCE = 20;

/** What reading texts needs of the library. */
export type TextReading = Pick<Library, 'files' | 'bytes' | 'pages' | 'pageReader' | 'pageTexts' | 'clock'>;

/**
 * Reads the text of every page of a prepared file that was not read yet, and stores each text at once: a later call
 * continues after the last one that was stored. A page that cannot be read gets an empty text.
 * @throws ReadingStopped when the signal is aborted. After any other error the call may be repeated.
 */
export async function readText(library: TextReading, id: string, signal: AbortSignal): Promise<void> {
  const file = await library.files.find(id);
  const [prepared] = await library.pages.preparationsOf([id]);
  if (!file?.type || prepared?.state !== 'ready') return;
  try {
    await readAll(library, readableFile(library, file, file.type), prepared, signal);
  } catch (error) {
    // A file that was removed meanwhile is not tried again.
    if (await library.files.find(id)) throw error;
  }
}

async function readAll(
  library: TextReading,
  readable: ReadableFile,
  { file, pages }: Preparation,
  signal: AbortSignal,
): Promise<void> {
  for (let from = 1; from <= pages; from += PAGES_AT_ONCE) {
    for (const page of await unread(library, file, from, Math.min(pages, from + PAGES_AT_ONCE - 1))) {
      if (signal.aborted) throw new ReadingStopped();
      if (!(await readAndKeep(library, file, readable, page, { priority: 'background', signal }))) return;
    }
  }
}

/** Reads and stores the text of one page. Undefined when the file was removed meanwhile. */
export async function readAndKeep(
  { pageReader, pageTexts, clock }: Pick<Library, 'pageReader' | 'pageTexts' | 'clock'>,
  file: string,
  readable: ReadableFile,
  page: number,
  options: ReadOptions,
): Promise<PageText | undefined> {
  const read = await pageReader.textOf(readable, page, options).catch(emptyText);
  const text = { file, page, ...read, readAt: clock() };
  return (await pageTexts.keep(text)) ? text : undefined;
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
  };
}

/** The pages that have no text yet. A text without an engine is to be read again. */
async function unread(
  { pageTexts }: Pick<Library, 'pageTexts'>,
  file: string,
  from: number,
  to: number,
): Promise<number[]> {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const kept = await pageTexts.findAll(numbers.map((page) => ({ file, page })));
  const read = new Set(kept.filter(({ engine }) => engine !== '').map(({ page }) => page));
  return numbers.filter((page) => !read.has(page));
}
