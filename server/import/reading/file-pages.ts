import type { ReadableFile } from '../../../domain/file/readable-file.ts';
import { ThingProblem } from '../../../domain/import/plan-row.ts';
import { type PageReader, Unreadable } from '../../../domain/page/page-reader.ts';
import type { PageSize } from '../../../domain/page.ts';
import type { Source } from '../sources/source.ts';
import type { FileFacts } from './file-facts.ts';

/** `texts`: of the first pages, as far as they were read. */
export type FilePages = { texts: string[]; pages: number; size?: PageSize | undefined };

const PAGES_MOST = 60;
const READING = { priority: 'background', flow: 'import' } as const;
/** Characters from which a page counts as having embedded text. */
const TEXT_LEAST = 40;
const TRIES = 2;

/**
 * Pages with the texts embedded in a PDF.
 * @throws ThingProblem for a locked or damaged file, and if the reader fails although the file may be sound.
 */
export async function ownPages(own: PageReader, file: ReadableFile): Promise<FilePages> {
  try {
    const sizes = await again(() => own.sizesOf(file, READING));
    const texts: string[] = [];
    if (file.type === 'application/pdf')
      for (let page = 1; page <= Math.min(sizes.length, PAGES_MOST); page += 1)
        texts.push(await again(() => textOf(own, file, page)));
    return { texts, pages: sizes.length, size: sizes[0] };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    if (error.reason === 'encrypted') throw new ThingProblem('locked');
    if (error.reason === 'damaged' || error.reason === 'empty') throw new ThingProblem('damaged');
    return { texts: [], pages: 1 };
  }
}

export function hasText(text: string | undefined): boolean {
  return (text?.trim().length ?? 0) > TEXT_LEAST;
}

/** Like `ownPages`, but uses OCR for the first pages without text, up to `most`. @throws ThingProblem */
export async function scannedPages(
  ocr: PageReader,
  file: ReadableFile,
  { texts: own, ...facts }: FilePages,
  most: number,
): Promise<FilePages> {
  const texts = [...own];
  for (let page = 1; page <= Math.min(facts.pages, most, PAGES_MOST); page += 1)
    // A page requested alone had too little embedded text, so OCR reads it in any case.
    if (most === 1 || !hasText(texts[page - 1])) texts[page - 1] = await again(() => textOf(ocr, file, page));
  return { texts, ...facts };
}

async function textOf(reader: PageReader, file: ReadableFile, page: number): Promise<string> {
  try {
    return (await reader.textOf(file, page, READING)).text;
  } catch (error) {
    if (error instanceof Unreadable) return '';
    throw error;
  }
}

/** @throws ThingProblem `busy` */
async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (error instanceof Unreadable) throw error;
      if (tries === TRIES) throw new ThingProblem('busy', { cause: error });
    }
}

export function readableOf(
  source: Source,
  path: string,
  { sha256, size, type }: FileFacts,
): ReadableFile | undefined {
  if (!type) return undefined;
  return { key: `import-${sha256}`, type, size, path: undefined, open: () => source.open(path) };
}
