import type { UnreadableReason } from '../page.ts';
import type { TextReason } from './text-reason.ts';

/** Text of a page. Derived from the bytes, but expensive: OCR takes seconds per page. */
export type PageText = {
  file: string;
  /** Counts from 1. */
  page: number;
  /** Empty if there is nothing to read. Stored without NUL, at most `PAGE_TEXT_MOST` long. */
  text: string;
  source: TextSource;
  /** Tesseract codes: `eng`, `hin`, `eng+hin`; empty if unknown. */
  language: string;
  /** Name and version of the engine, which identifies outdated texts to be read again. */
  engine: string;
  /** From 0 to 100; undefined if the engine reports none. */
  confidence: number | undefined;
  /** Undefined for unreadable pages, and pages read before reasons were stored. */
  reason?: TextReason | undefined;
  /** Percentage of agreement between the file's own text and the picture; undefined if not compared. */
  agreement?: number | undefined;
  readAt: Date;
};

/** `none`: the page was read and has no words. */
export type TextSource = 'pdf' | 'ocr' | 'none';

/** In UTF-16 units: many times a full page, but bounds what hostile files add to the search index. */
export const PAGE_TEXT_MOST = 20_000;

/**
 * Engines of page texts: the file's own text, and OCR. Raise a version with every change of its results:
 * texts of earlier versions are read again in the background.
 */
export const TEXT_ENGINES = { pdf: 'pdfium-10', ocr: 'tesseract-5-best-int-5' } as const;

/** Prefixes of the names of earlier versions. */
export const ENGINE_FAMILIES = ['pdfium-', 'tesseract-5-best-int-'] as const;

export function isEarlierEngine(engine: string): boolean {
  const isPresent = Object.values(TEXT_ENGINES).some((each) => each === engine);
  return !isPresent && ENGINE_FAMILIES.some((family) => engine.startsWith(family));
}

/** Engine name stored for an unreadable page; `panna verify` reports its reason. */
export function unreadableEngine(reason: UnreadableReason): string {
  return `${UNREADABLE}${reason}`;
}
const UNREADABLE = 'unreadable: ';
export const isUnreadable = ({ engine }: Pick<PageText, 'engine'>) => engine.startsWith(UNREADABLE);

type PageOfFile = Pick<PageText, 'file' | 'page'>;

/** Stores page texts, which are removed with their file. */
export interface PageTexts {
  /**
   * Stores a page's text, with its words in the format of `writtenWords`, replacing an older one; searchable
   * immediately. Returns false and stores nothing if the file was removed meanwhile.
   */
  keep(text: PageText, words?: string): Promise<boolean>;
  /** Texts of all read pages, in page order. */
  listOf(file: string): Promise<PageText[]>;
  /** In no particular order. */
  findAll(pages: readonly PageOfFile[]): Promise<PageText[]>;
  /** Undefined if there are none in the current `WORDS_FORMAT`. */
  wordsOf(file: string, page: number): Promise<string | undefined>;
  /** Pages from `from` to `to` of a file that have words. */
  pagesWithWords(file: string, from: number, to: number): Promise<number[]>;
  /** Total text length in characters, by file; omits files without text. */
  lengthsOf(files: readonly string[]): Promise<Map<string, number>>;
  removeOf(file: string): Promise<void>;
}

/** Removes what databases cannot store, and truncates to `PAGE_TEXT_MOST`. */
export function storableText(text: string): string {
  const cut = text.slice(0, PAGE_TEXT_MOST);
  return cut.toWellFormed().replaceAll('\0', '');
}
