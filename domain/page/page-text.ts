import type { UnreadableReason } from '../page.ts';
import type { TextReason } from './text-reason.ts';

/** Can be derived from the bytes again, but OCR takes seconds per page. */
export type PageText = {
  file: string;
  /** Counts from 1. */
  page: number;
  /** Empty if there is nothing to read. Without NUL, at most `PAGE_TEXT_MOST` long. */
  text: string;
  source: TextSource;
  /** Tesseract codes: `eng`, `hin`, `eng+hin`; empty if unknown. */
  language: string;
  /** Name and version of the engine. Texts of an older version are read again. */
  engine: string;
  /** Ranges from 0 to 100; undefined if the engine reports none. */
  confidence: number | undefined;
  /** Undefined for unreadable pages, and for pages read before reasons were stored. */
  reason?: TextReason | undefined;
  /** Percentage to which the file's own text agrees with the picture; undefined if not compared. */
  agreement?: number | undefined;
  readAt: Date;
};

/** `none`: the page was read and has no words. */
export type TextSource = 'pdf' | 'ocr' | 'none';

/** In UTF-16 units. Many times a full page, yet it bounds what hostile files add to the search index. */
export const PAGE_TEXT_MOST = 20_000;

/**
 * Engines of page texts: the file's own text, and OCR. Raise a version with every change of its results:
 * texts of earlier versions are then read again in the background.
 */
export const TEXT_ENGINES = { pdf: 'pdfium-11', ocr: 'tesseract-5-best-int-7' } as const;

/** Names of earlier versions begin with these. */
export const ENGINE_FAMILIES = ['pdfium-', 'tesseract-5-best-int-'] as const;

export function isEarlierEngine(engine: string): boolean {
  const isPresent = Object.values(TEXT_ENGINES).some((each) => each === engine);
  return !isPresent && ENGINE_FAMILIES.some((family) => engine.startsWith(family));
}

/** Stored as the engine of an unreadable page, so that `panna verify` can report the reason. */
export function unreadableEngine(reason: UnreadableReason): string {
  return `${UNREADABLE}${reason}`;
}
const UNREADABLE = 'unreadable: ';
export const isUnreadable = ({ engine }: Pick<PageText, 'engine'>) => engine.startsWith(UNREADABLE);

type PageOfFile = Pick<PageText, 'file' | 'page'>;

/** Removed with their file. */
export interface PageTexts {
  /**
   * Replaces a page's text, with its words as `writtenWords` returns them; searchable at once. Returns false
   * and stores nothing if the file was removed meanwhile.
   */
  keep(text: PageText, words?: string): Promise<boolean>;
  /** In page order. */
  listOf(file: string): Promise<PageText[]>;
  /** In no particular order. */
  findAll(pages: readonly PageOfFile[]): Promise<PageText[]>;
  /** Undefined if there are none in the current `WORDS_FORMAT`. */
  wordsOf(file: string, page: number): Promise<string | undefined>;
  /** Page numbers between `from` and `to`, both included. */
  pagesWithWords(file: string, from: number, to: number): Promise<number[]>;
  /** In characters; omits files without text. */
  lengthsOf(files: readonly string[]): Promise<Map<string, number>>;
  removeOf(file: string): Promise<void>;
}

/** Removes what databases cannot store, and cuts at `PAGE_TEXT_MOST`. */
export function storableText(text: string): string {
  const cut = text.slice(0, PAGE_TEXT_MOST);
  return cut.toWellFormed().replaceAll('\0', '');
}
