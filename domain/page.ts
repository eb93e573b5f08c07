import type { PageOrder } from './page/page-order.ts';

export type Page = {
  /** Counts from 1. */
  number: number;
  /** Size in the file's units: points for a PDF, pixels for a photo. Only the ratio matters on a screen. */
  width: number;
  height: number;
  /** Clockwise degrees, by a moderator or from the text. Size and pictures are of the rotated page. */
  turn?: Turn;
  /** True if the text showed the rotation. The page as scanned is not rotated then. */
  isRotationDetected?: boolean;
  /** Rotation that makes the text upright, found during OCR. */
  detectedRotation?: Turn | 0;
  /**
   * Position of the fold on a two-page sheet, such as an open book, as a share of its width. Undefined for
   * other pages, and for pages rendered before folds were detected.
   */
  gutter?: number;
  /** Undefined for pages rendered by a version that did not record it. */
  rendering?: PageRendering;
  /** Set once OCR has read the cleaned page no worse than the scan, so that it may stay cleaned. */
  isCompared?: boolean;
  /** Narrowest first. A missing picture is rendered again. */
  images: readonly PageImage[];
};

export const TURNS = [90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

export type PageImage = {
  /** In pixels; one of `PAGE_WIDTHS` or `THUMBNAIL_WIDTH`. */
  width: number;
  height: number;
  /** In bytes. */
  size: number;
  /** Rendered by an earlier version; shown until replaced. */
  isStale?: boolean;
};

/**
 * `cleaned`: print or writing, as ink on white paper. `paper`: print or writing unchanged, because it is
 * white already or cleaning would add bytes. `picture`: photograph, slide or board, unchanged. `undrawn`:
 * white, although the file draws something.
 */
export type DrawnRendering = 'cleaned' | 'paper' | 'picture' | 'undrawn';
/** `scanned`: shown as it is, because OCR reads fewer words after cleaning. */
export type PageRendering = DrawnRendering | 'scanned';

export type PageFindings = { gutter?: number | undefined; rendering?: DrawnRendering | undefined };

/** In pixels, for phones with two pixels per point and for desktops. */
export const PAGE_WIDTHS = [360, 720, 1080, 1440] as const;
/** In pixels; for lists. */
export const THUMBNAIL_WIDTH = 160;
/** Maximum pages shown. A larger file is rejected at upload if that is known then, or else unreadable. */
export const PAGES_MOST = 1000;

export type Preparation = {
  file: string;
  /** `waiting`: not prepared yet, or to be tried again. `unreadable`: its pages cannot be shown. */
  state: 'waiting' | 'ready' | 'unreadable';
  /** Number of shown pages; 0 until known. */
  pages: number;
  pageOrder?: PageOrder;
  /** Rotation of the first page as `Page.turn`, for files without a page order. */
  firstTurn?: Turn;
  /** Reason for `unreadable`, to show to people. */
  sentence: string | undefined;
  /** True if the file has scripts or actions (`PageReader.isActive`). Undefined until examined. */
  isActive?: boolean | undefined;
};

/** Reasons why pages cannot be shown. The download still works. */
export const UNREADABLE_SENTENCES = {
  damaged: 'This file is damaged, so we can’t show its pages. You can still download it.',
  empty: 'This file has no pages. You can still download it.',
  'too-many-pages': 'This file has too many pages to show here. You can still download it.',
  'too-large': 'The pages of this file are too large to show here. You can still download it.',
  'too-slow': 'The pages of this file take too long to render. You can still download it.',
  failed: 'We couldn’t render the pages of this file. You can still download it.',
  encrypted: 'This file is locked with a password, so we can’t show its pages. You can still download it.',
};
export type UnreadableReason = keyof typeof UNREADABLE_SENTENCES;

/** Page size before rendering, in the units of `Page`. */
export type PageSize = Pick<Page, 'width' | 'height'>;

/**
 * Raise this version whenever pages are rendered or stored differently. Unfinished work of older versions is
 * then dropped, and their pictures are replaced in the background (`redrawPages`) or at once by `panna
 * pages`.
 */
export const PAGE_MAKER = 4;

/** Stores data that can be derived from the files again. */
export interface Pages {
  /** In no particular order; omits unknown files. */
  preparationsOf(files: readonly string[]): Promise<Preparation[]>;
  /**
   * Pages in the file's own order from number `from`, with their pictures, including those that readers do
   * not see; `shownPages` returns those that they see.
   */
  listOf(file: string, from: number, most: number): Promise<Page[]>;
  /** In no particular order; omits missing pages. */
  findAll(file: string, numbers: readonly number[]): Promise<Page[]>;
  /** Like `findAll`, for several files. */
  findEach(wanted: ReadonlyMap<string, readonly number[]>): Promise<ReadonlyMap<string, Page[]>>;
  /**
   * Starts preparing a file, with its pages in order. Keeps pages and pictures of the same version. A ready
   * file with the same number of pages stays ready and keeps older pictures as stale. Returns false if the
   * file no longer exists.
   */
  begin(file: string, sizes: readonly PageSize[], maker: number): Promise<boolean>;
  /** Replaces pictures of the same width. Returns false if the file or a page no longer exists. */
  addImages(file: string, images: readonly (PageImage & { page: number })[]): Promise<boolean>;
  /** Keeps omitted fields, and the rendering `scanned`. Ignores missing pages. */
  setFindings(file: string, page: number, findings: PageFindings): Promise<void>;
  /**
   * Records how OCR of a cleaned page compares with OCR of its scan. If the cleaned page is worse, its
   * rendering becomes `scanned` and its pictures stale. Returns false if it is not cleaned or no longer
   * exists.
   */
  setCompared(file: string, page: number, isWorse: boolean): Promise<boolean>;
  /**
   * Records the rotation that makes the text upright. Returns true if this changes the shown rotation, which
   * removes pictures and fold. It does not if a moderator set the page order or the page no longer exists.
   */
  setDetectedRotation(file: string, page: number, turn: Turn | 0): Promise<boolean>;
  /** Ignores missing files. */
  setActive(file: string, isActive: boolean): Promise<void>;
  /** An unreadable file has no pages. */
  settle(file: string, unreadable: UnreadableReason | undefined, at: Date): Promise<void>;
  /** Invalidates cached pages of notes with this file: its content changed although no note did. */
  renew(file: string): Promise<void>;
  forget(file: string): Promise<void>;
}

/** Smallest standard width that shows all pixels of a photo; at most the largest. */
export function usefulWidth(width: number): number {
  return PAGE_WIDTHS.find((each) => each >= width) ?? Math.max(...PAGE_WIDTHS);
}
