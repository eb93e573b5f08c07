import type { PageOrder } from './page/page-order.ts';

export type Page = {
  /** Counts from 1. */
  number: number;
  /** Size in the file's units: points for a PDF, pixels for a photo. Only the ratio matters on a screen. */
  width: number;
  height: number;
  /**
   * Clockwise rotation in degrees, set by a moderator or detected from the text. Size and pictures are those
   * of the rotated page.
   */
  turn?: Turn;
  /** True if the rotation was detected rather than set by a moderator; the scanned view omits it. */
  isRotationDetected?: boolean;
  /** Rotation that makes the text upright, detected during OCR. Undefined until detected. */
  detectedRotation?: Turn | 0;
  /**
   * Fold of a two-page sheet, such as an open book, as a share of its width. Undefined for other pages, and
   * for pages rendered by a version without fold detection.
   */
  gutter?: number;
  /** Undefined until rendered by a version that records it. */
  rendering?: PageRendering;
  /** Set once OCR of the cleaned page has been compared with the scan's, so that it may stay cleaned. */
  isCompared?: boolean;
  /** Stored pictures, narrowest first. Derived: missing ones are rendered again. */
  images: readonly PageImage[];
};

export const TURNS = [90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

export type PageImage = {
  /** Pixels; one of `PAGE_WIDTHS` or `THUMBNAIL_WIDTH`. */
  width: number;
  height: number;
  /** In bytes. */
  size: number;
  /** Rendered by an earlier version; shown until replaced. */
  isStale?: boolean;
};

/**
 * Rendering of a page. `cleaned`: print or writing, as ink on white paper. `paper`: same content unchanged,
 * because it is white already or cleaning would add bytes. `picture`: photograph, slide or board, unchanged.
 * `undrawn`: white, although the file draws something.
 */
export type DrawnRendering = 'cleaned' | 'paper' | 'picture' | 'undrawn';
/** `scanned`: paper shown unchanged, because OCR reads fewer words after cleaning. */
export type PageRendering = DrawnRendering | 'scanned';

export type PageFindings = { gutter?: number | undefined; rendering?: DrawnRendering | undefined };

/** Available widths in pixels, for phones with two pixels per point and for desktops. */
export const PAGE_WIDTHS = [360, 720, 1080, 1440] as const;
/** In pixels; for lists. */
export const THUMBNAIL_WIDTH = 160;
/**
 * Maximum number of pages shown. Larger files are rejected at upload if detected then, otherwise marked as
 * unreadable.
 */
export const PAGES_MOST = 1000;

export type Preparation = {
  file: string;
  /** `waiting`: not prepared yet, or to be retried. `unreadable`: its pages cannot be shown. */
  state: 'waiting' | 'ready' | 'unreadable';
  /** Number of shown pages; 0 until known. */
  pages: number;
  pageOrder?: PageOrder;
  /** Rotation of the first page as `Page.turn`, for files without a page order. */
  firstTurn?: Turn;
  /** Reason for `unreadable`, shown to people. */
  sentence: string | undefined;
  /**
   * True if the file has scripts or actions (`PageReader.isActive`). Undefined until examined; never true for
   * photos.
   */
  isActive?: boolean | undefined;
};

/** Reasons why pages cannot be shown; the download still works. */
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
 * Version of rendering. Raise it whenever pages are rendered or stored differently: unfinished work of older
 * versions is dropped, and their pictures are replaced in the background (`redrawPages`) or immediately by
 * `panna pages`.
 */
export const PAGE_MAKER = 4;

/** Stores the state of files' pages. All of it is derived data. */
export interface Pages {
  /** States of known files, in no particular order. */
  preparationsOf(files: readonly string[]): Promise<Preparation[]>;
  /**
   * Lists a file's pages in its own order from number `from`, with their stored pictures, including omitted
   * pages; `shownPages` returns the pages that readers see.
   */
  listOf(file: string, from: number, most: number): Promise<Page[]>;
  /** Existing pages among these, in no particular order. */
  findAll(file: string, numbers: readonly number[]): Promise<Page[]>;
  /** Like `findAll`, for several files, keyed by file. */
  findEach(wanted: ReadonlyMap<string, readonly number[]>): Promise<ReadonlyMap<string, Page[]>>;
  /**
   * Starts preparing a file, with its pages in order. Keeps pages and pictures of the same version. If the
   * file is ready and has the same number of pages, keeps older pictures as stale and stays ready. Returns
   * false if the file no longer exists.
   */
  begin(file: string, sizes: readonly PageSize[], maker: number): Promise<boolean>;
  /**
   * Adds current pictures, replacing those of the same width. Returns false if the file or a page no longer
   * exists.
   */
  addImages(file: string, images: readonly (PageImage & { page: number })[]): Promise<boolean>;
  /**
   * Stores the findings of rendering a page. Keeps omitted fields, and the rendering `scanned`. Ignores
   * missing pages.
   */
  setFindings(file: string, page: number, findings: PageFindings): Promise<void>;
  /**
   * Records a comparison of OCR on a cleaned page and on its scan. If the cleaned page is worse, its
   * rendering becomes `scanned` and its pictures stale. Returns false if it is not cleaned or no longer
   * exists.
   */
  setCompared(file: string, page: number, isWorse: boolean): Promise<boolean>;
  /**
   * Records the detected rotation that makes the text upright. Returns true if the shown rotation changes,
   * which removes pictures and fold; false also if a moderator set the page order or the page no longer
   * exists.
   */
  setDetectedRotation(file: string, page: number, turn: Turn | 0): Promise<boolean>;
  /** Records whether the file is active. Ignores missing files. */
  setActive(file: string, isActive: boolean): Promise<void>;
  /** Marks the file as ready, or as unreadable for a reason, in which case it has no pages. */
  settle(file: string, unreadable: UnreadableReason | undefined, at: Date): Promise<void>;
  /** Invalidates cached pages of notes with this file, whose content changed although no note did. */
  renew(file: string): Promise<void>;
  forget(file: string): Promise<void>;
}

/** Widest useful picture of a photo, which cannot show more pixels than the photo has. */
export function usefulWidth(width: number): number {
  return PAGE_WIDTHS.find((each) => each >= width) ?? Math.max(...PAGE_WIDTHS);
}
