import type { UnreadableReason } from '../page.ts';
import type { TextReason } from './text-reason.ts';

/** Text of a page. Derived from the bytes, but expensive: OCR takes seconds a page. */
export type PageText = {
  file: string;
  /** Counts from 1. */
  page: number;
  /** Empty if there is nothing to read. Stored without NUL, at most `PAGE_TEXT_MOST` long. */
  text: string;
  source: TextSource;
  /** Tesseract codes: `eng`, `hin`, `eng+hin`; empty if unknown. */
  language: string;
  /** Name and version of the engine, which identifies outdated texts for another reading. */
  engine: string;
  /** From 0 to 100; undefined if the engine gives none. */
  confidence: number | undefined;
  /** Undefined for unreadable pages, and pages read before reasons were stored. */
  reason?: TextReason | undefined;
  /** Percentage of agreement between the file's own text and the picture; undefined if not compared. */
  agreement?: number | undefined;
  readAt: Date;
};

/** PDF text, OCR, or none: the page was read and has no words. */
export type TextSource = 'pdf' | 'ocr' | 'none';

/** Limit in UTF-16 units: many times a full page, but bounded for hostile files in the search index. */
export const PAGE_TEXT_MOST = 20_000;

/**
 * Engines of page texts: the file's own text, and OCR. Must be raised by every change of the results: texts of earlier
 * versions are read again in the background.
 */
export const TEXT_ENGINES = { pdf: 'pdfium-3', ocr: 'tesseract-5-best-int-4' } as const;

/** Prefixes of earlier versions' names. */
export const ENGINE_FAMILIES = ['pdfium-', 'tesseract-5-best-int-'] as const;

export function isEarlierEngine(engine: string): boolean {
  const isPresent = Object.values(TEXT_ENGINES).some((each) => each === engine);
  return !isPresent && ENGINE_FAMILIES.some((family) => engine.startsWith(family));
}

/** Engine name stored for an unreadable page, from which `panna verify` reports the reason. */
export function unreadableEngine(reason: UnreadableReason): string {
  return `${UNREADABLE}${reason}`;
}
const UNREADABLE = 'unreadable: ';
export const isUnreadable = ({ engine }: Pick<PageText, 'engine'>) => engine.startsWith(UNREADABLE);

type PageOfFile = Pick<PageText, 'file' | 'page'>;

/** Stores page texts, which are removed with their file. */
export interface PageTexts {
  /**
   * Stores a page's text, with its words in the format of `writtenWords`, replacing an older one; searchable immediately.
   * False, without effect, if the file was removed meanwhile.
   */
  keep(text: PageText, words?: string): Promise<boolean>;
  /** Texts of all read pages, in page order. */
  listOf(file: string): Promise<PageText[]>;
  /** In no particular order. */
  findAll(pages: readonly PageOfFile[]): Promise<PageText[]>;
  /** Stored words of a page. Undefined if there are none in the current `WORDS_FORMAT`. */
  wordsOf(file: string, page: number): Promise<string | undefined>;
  /** Pages with words among the numbers `from` to `to` of a file. */
  pagesWithWords(file: string, from: number, to: number): Promise<number[]>;
  /** Total length of texts in characters, by file; omits files without text. */
  lengthsOf(files: readonly string[]): Promise<Map<string, number>>;
  removeOf(file: string): Promise<void>;
}

/** Replaces what databases cannot store in a page's text. */
export function storableText(text: string): string {
  const cut = text.slice(0, PAGE_TEXT_MOST);
  return cut.toWellFormed().replaceAll('\0', '');
}
