/** The text of one page of a file, as a machine read it. Derived from the bytes, but dear: OCR takes seconds a page. */
export type PageText = {
  /** The file's id. */
  file: string;
  /** Counts from 1. */
  page: number;
  /** Empty when there is nothing to read. Kept without NUL, and no longer than `PAGE_TEXT_MOST`. */
  text: string;
  source: TextSource;
  /** What the reader took it for, in the words of the reader: `eng`, `hin`, `eng+hin`; empty when unknown. */
  language: string;
  /** Name and version of what read it, so that pages can be found that a better reader should read again. */
  engine: string;
  /** How sure the reader was, from 0 to 100; undefined when it does not say. */
  confidence: number | undefined;
  readAt: Date;
};

/** A page's text as it comes from the reader. */
export type ReadText = Pick<PageText, 'text' | 'source' | 'language' | 'engine' | 'confidence'>;

/** The PDF's own text, text read from the picture, or none: the page was read and has no words. */
export const TEXT_SOURCES = ['pdf', 'ocr', 'none'] as const;
export type TextSource = (typeof TEXT_SOURCES)[number];

/** Characters kept of one page: many times a full one, so that a file made to be searched cannot fill the index. */
export const PAGE_TEXT_MOST = 20_000;

export type PageOfFile = Pick<PageText, 'file' | 'page'>;

/** Keeps the texts of pages. They go with their file. */
export interface PageTexts {
  /**
   * Keeps a page's text in place of the one before; search finds it from the same moment on.
   * A page of a file that has gone meanwhile is not kept: false.
   */
  keep(text: PageText): Promise<boolean>;
  /** All pages of a file that were read, in order. */
  listOf(file: string): Promise<PageText[]>;
  /** Those of the named pages that were read, in no particular order. */
  findAll(pages: readonly PageOfFile[]): Promise<PageText[]>;
  /** Forgets every page of a file, in search too. */
  removeOf(file: string): Promise<void>;
}

/** A page's text as every database can keep it. */
export function keptText(text: string): string {
  const cut = text.slice(0, PAGE_TEXT_MOST);
  return cut.toWellFormed().replaceAll('\0', '');
}
