import type { ReadableFile } from '../file/readable-file.ts';
import { readableFile } from '../file/readable-file.ts';
import type { Library } from '../library.ts';
import type { Preparation } from '../page.ts';
import { ReadingStopped, type ReadOptions, Unreadable } from './page-reader.ts';
import type { PageText, ReadText } from './page-text.ts';

/** Looked up together: one question for so many pages that were read before. */
const PAGES_AT_ONCE = 20;
/** Between two pages. With the lowest priority of all it lets pages be served as if nothing else were done. */
const REST_MS = 50;

/** What of the library reading needs. */
export type ReadingText = Pick<Library, 'files' | 'bytes' | 'pages' | 'pageReader' | 'pageTexts' | 'clock'>;

/**
 * Reads the text of every page of a prepared file that was not read yet, and keeps each as soon as it is read: whoever ends in
 * the middle leaves the rest to be gone on with. A page that cannot be read has no text.
 * @throws ReadingStopped when the signal came; whatever else is nobody's fault that is known: to be tried again.
 */
export async function readText(library: ReadingText, id: string, signal: AbortSignal): Promise<void> {
  const file = await library.files.find(id);
  const [prepared] = await library.pages.preparationsOf([id]);
  if (!file?.type || prepared?.state !== 'ready') return;
  try {
    await readAll(library, readableFile(library, file, file.type), prepared, signal);
  } catch (error) {
    // Removed while it was read: nothing is to be tried again.
    if (await library.files.find(id)) throw error;
  }
}

async function readAll(
  library: ReadingText,
  readable: ReadableFile,
  { file, pages }: Preparation,
  signal: AbortSignal,
): Promise<void> {
  for (let from = 1; from <= pages; from += PAGES_AT_ONCE) {
    for (const page of await unread(library, file, from, Math.min(pages, from + PAGES_AT_ONCE - 1))) {
      if (signal.aborted) throw new ReadingStopped();
      if (!(await readAndKeep(library, file, readable, page, { priority: 'background', signal }))) return;
      await rest();
    }
  }
}

/** Undefined when the file has gone meanwhile. */
export async function readAndKeep(
  { pageReader, pageTexts, clock }: ReadingText,
  file: string,
  readable: ReadableFile,
  page: number,
  how: ReadOptions,
): Promise<PageText | undefined> {
  const read = await pageReader.textOf(readable, page, how).catch(nothingOfPage);
  const text = { file, page, ...read, readAt: clock() };
  return (await pageTexts.keep(text)) ? text : undefined;
}

/** Too large or too slow for the reader: it would be so again. */
function nothingOfPage(error: unknown): ReadText {
  if (!(error instanceof Unreadable)) throw error;
  return {
    text: '',
    source: 'none',
    language: '',
    engine: `unreadable: ${error.reason}`,
    confidence: undefined,
  };
}

/** One that is to be read again has no engine. */
async function unread({ pageTexts }: ReadingText, file: string, from: number, to: number): Promise<number[]> {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const kept = await pageTexts.findAll(numbers.map((page) => ({ file, page })));
  const read = new Set(kept.filter(({ engine }) => engine !== '').map(({ page }) => page));
  return numbers.filter((page) => !read.has(page));
}

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, REST_MS));
}
