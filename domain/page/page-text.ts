import type { UnreadableReason } from '../page.ts';
import type { TextReason } from './text-reason.ts';

/** The text of one page of a file. Derived from the bytes, but expensive: OCR takes seconds a page. */
export type PageText = {
  /** The file's id. */
  file: string;
  /** Counts from 1. */
  page: number;
  /** Empty when there is nothing to read. Stored without NUL, and no longer than `PAGE_TEXT_MOST`. */
  text: string;
  source: TextSource;
  /** In the notation of the reader: `eng`, `hin`, `eng+hin`; empty when unknown. */
  language: string;
  /** Name and version of the engine that read it, so that texts of older engines can be found and read again. */
  engine: string;
  /** From 0 to 100; undefined when the engine does not say. */
  confidence: number | undefined;
  /** Undefined for a page that was read before reasons were stored, or could not be read. */
  reason?: TextReason | undefined;
  /** In percent, how the file's own text agreed with the picture; undefined where they were not compared. */
  agreement?: number | undefined;
  readAt: Date;
};

/** The PDF's own text, the result of OCR, or none: the page was read and has no words. */
export type TextSource = 'pdf' | 'ocr' | 'none';

/** UTF-16 units stored of one page: many times a full page, so that a hostile file cannot fill the search index. */
export const PAGE_TEXT_MOST = 20_000;

/**
 * What reads the texts of pages: the file's own, and pictures by OCR. Raised by every change that changes texts: pages that
 * an earlier one has read are read again in the background.
 */
export const TEXT_ENGINES = { pdf: 'pdfium-2', ocr: 'tesseract-5-best-int-3' } as const;

/** The names of their earlier versions begin so. */
export const ENGINE_FAMILIES = ['pdfium-', 'tesseract-5-best-int-'] as const;

export function isEarlierEngine(engine: string): boolean {
  const isPresent = Object.values(TEXT_ENGINES).some((each) => each === engine);
  return !isPresent && ENGINE_FAMILIES.some((family) => engine.startsWith(family));
}

/** In place of the engine of a page's text that was given up, so that `panna verify` can tell why. */
export function unreadableEngine(reason: UnreadableReason): string {
  return `${UNREADABLE}${reason}`;
}
const UNREADABLE = 'unreadable: ';
export const isUnreadable = ({ engine }: Pick<PageText, 'engine'>) => engine.startsWith(UNREADABLE);

type PageOfFile = Pick<PageText, 'file' | 'page'>;

/** Stores the texts of pages. They are removed with their file. */
export interface PageTexts {
  /**
   * Stores a page's text, with its words as `writtenWords` writes them, in place of an older one; search finds it from the
   * same moment on. False when the file was removed meanwhile: then nothing is stored.
   */
  keep(text: PageText, words?: string): Promise<boolean>;
  /** The texts of all pages of a file that were read, in order. */
  listOf(file: string): Promise<PageText[]>;
  /** The texts of those pages that were read, in no particular order. */
  findAll(pages: readonly PageOfFile[]): Promise<PageText[]>;
  /** The words of a page as they were stored. Undefined when there are none in the present `WORDS_FORMAT`. */
  wordsOf(file: string, page: number): Promise<string | undefined>;
  /** Those pages of a file, of the numbers `from` to `to`, of which there are words. */
  pagesWithWords(file: string, from: number, to: number): Promise<number[]>;
  /** How long the texts of files are together, in characters, by file; those without a text are left out. */
  lengthsOf(files: readonly string[]): Promise<Map<string, number>>;
  /** Removes the texts of a file, from search too. */
  removeOf(file: string): Promise<void>;
}

/** A page's text as every database can store it. */
export function storableText(text: string): string {
  const cut = text.slice(0, PAGE_TEXT_MOST);
  return cut.toWellFormed().replaceAll('\0', '');
}
