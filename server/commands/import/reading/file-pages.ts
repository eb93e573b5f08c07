import type { ReadableFile } from '../../../../domain/file/readable-file.ts';
import { headEvidence } from '../../../../domain/import/head-evidence.ts';
import { isHead } from '../../../../domain/note/suggest-head.ts';
import { type PageReader, ReadingFailed, Unreadable } from '../../../../domain/page/page-reader.ts';
import { isRefusal } from '../../../../domain/refusal.ts';
import type { Source } from '../sources/source.ts';
import type { FileFacts } from './file-facts.ts';

export type FilePages = { text: string; begins: number[]; pages: number };

/** Pages read per file; papers have fewer. */
const PAGES_MOST = 60;
const READING = { priority: 'background', flow: 'import' } as const;

type Readers = { own: PageReader; ocr: PageReader | undefined };

export async function ownPages({ own }: Readers, file: ReadableFile): Promise<FilePages | undefined> {
  return reading(async () => {
    const { length: pages } = await own.sizesOf(file, READING);
    const texts: string[] = [];
    for (let page = 1; page <= Math.min(pages, PAGES_MOST); page += 1)
      texts.push((await own.textOf(file, page, READING)).text);
    return pagesOf(texts, pages);
  });
}

export async function scannedPages(
  { ocr }: Readers,
  file: ReadableFile,
  { pages, most }: { pages: number; most: number },
): Promise<FilePages | undefined> {
  if (!ocr) return undefined;
  return reading(async () => {
    const texts: string[] = [];
    for (let page = 1; page <= Math.min(pages, most, PAGES_MOST); page += 1)
      texts.push((await ocr.textOf(file, page, READING)).text);
    return pagesOf(texts, pages);
  });
}

function pagesOf(texts: readonly string[], pages: number): FilePages {
  const begins = texts.flatMap((text, at) => (at > 0 && beginsPaper(text) ? [at + 1] : []));
  return { text: texts[0] ?? '', begins, pages };
}

function beginsPaper(text: string): boolean {
  if (!isHead(text)) return false;
  const { titles, code, datedYear } = headEvidence(text, [], new Date().getUTCFullYear() + 1);
  return code !== undefined || (titles.length > 0 && datedYear !== undefined);
}

/** Faults of the file itself are reported when the library receives or shows it. */
async function reading<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Unreadable || error instanceof ReadingFailed || isRefusal(error)) return undefined;
    throw error;
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
