import type { Arrangement } from './page/arrangement.ts';

/** One page of a file, as it is shown: turned the right way up. */
export type Page = {
  /** Counts from 1. */
  number: number;
  /** Its size as its file gives it: in points for a PDF, in pixels for a photo. Only their ratio matters on a screen. */
  width: number;
  height: number;
  /**
   * By how many degrees it is turned clockwise, as a moderator has decided, or else as its words say: its size and its pictures are those of the
   * turned page.
   */
  turn?: Turn;
  /** Its words say so, and no moderator: as it was scanned, it is not turned. */
  isTurnRead?: boolean;
  /** The turn that puts its words upright (`readTurn`). Left out until that was looked for. */
  readTurn?: Turn | 0;
  /**
   * Of a sheet that shows two pages side by side, such as an open book: where they meet, as a share of its width. Left
   * out for any other page, and for one that was drawn before gutters were looked for.
   */
  gutter?: number;
  /** How it is drawn. Left out while it was not drawn by a maker that tells. */
  look?: PageLook;
  /** The words on a cleaned page were compared with those on the scan: it may stay cleaned. */
  isCompared?: boolean;
  /** The pictures of it that are kept, the narrowest first. Derived: made again when they have gone. */
  images: readonly PageImage[];
};

export const TURNS = [90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

/** A picture of a page, such as a screen shows it. */
export type PageImage = {
  /** In pixels; one of `PAGE_WIDTHS` or `THUMBNAIL_WIDTH`. */
  width: number;
  height: number;
  /** Its size in bytes. */
  size: number;
  /** It was drawn by an earlier maker, and is shown until it is drawn anew. */
  isStale?: boolean;
};

/**
 * How a page is drawn. `cleaned`: print or writing, as ink on white paper. `paper`: the same as it is, because it is white
 * already, or would be heavier. `picture`: a photograph, a slide or a board, as it is. `undrawn`: white, although the file puts
 * something on it.
 */
export type DrawnLook = 'cleaned' | 'paper' | 'picture' | 'undrawn';
/** `scanned`: paper that is drawn as it is, because OCR reads fewer words when it is cleaned. */
export type PageLook = DrawnLook | 'scanned';

/** What was found when a page was drawn. */
export type PageFindings = { gutter?: number | undefined; look?: DrawnLook | undefined };

/** The widths in pixels in which a page can be had: phones at two pixels a point, and desktops. */
export const PAGE_WIDTHS = [360, 720, 1080, 1440] as const;
/** The width in pixels of the small picture of a first page that lists show. */
export const THUMBNAIL_WIDTH = 160;
/** Pages that are shown; a file of more is refused at upload when its size can be told there, else marked. */
export const PAGES_MOST = 1000;

/** What the library knows of a file's pages. */
export type Preparation = {
  /** The file's id. */
  file: string;
  /** Waiting: not prepared yet, or to be tried again. Unreadable: its pages cannot be shown. */
  state: 'waiting' | 'ready' | 'unreadable';
  /** Those that are shown; 0 until known. */
  pages: number;
  /** Where a moderator has decided which these are. */
  arrangement?: Arrangement;
  /** Of a file that nobody has arranged: how its first page is turned, as `Page.turn`. */
  firstTurn?: Turn;
  /** Why it is unreadable, for the person who meets it. */
  sentence: string | undefined;
  /** Whether it has scripts or actions (`PageReader.isActive`). Undefined until it was examined; photos never are. */
  isActive?: boolean | undefined;
};

/** Why a file's pages cannot be shown. It can still be downloaded. */
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

/** How large a page is before it is drawn, as `Page` says it. */
export type PageSize = Pick<Page, 'width' | 'height'>;

/**
 * Raised whenever pages would be drawn or kept differently: what an older maker began is not continued, and what it has
 * drawn is drawn anew in the background (`redrawPages`), or by `panna pages` at once.
 */
export const PAGE_MAKER = 4;

/** Keeps what is known of the pages of files. All of it is derived and can be made again. */
export interface Pages {
  /** What is known of each of these files, in no particular order; a file that is unknown has none. */
  preparationsOf(files: readonly string[]): Promise<Preparation[]>;
  /**
   * Pages of a file in its own order, beginning with number `from`, with the images that are kept of them. Those that are
   * left out are among them: `shownPages` tells what readers see.
   */
  listOf(file: string, from: number, most: number): Promise<Page[]>;
  /** Those of the pages with these numbers that there are, in no particular order. */
  findAll(file: string, numbers: readonly number[]): Promise<Page[]>;
  /**
   * The pages of a file that is being prepared, in their order. What the same maker began before stays, with its images.
   * What another maker has drawn of a ready file, of as many pages, stays as stale until it is drawn anew, and the file
   * stays ready. False when the file has gone.
   */
  begin(file: string, sizes: readonly PageSize[], maker: number): Promise<boolean>;
  /** Pictures that are kept from now on, none of them stale. The same width again replaces. False when the file or a page has gone. */
  addImages(file: string, images: readonly (PageImage & { page: number })[]): Promise<boolean>;
  /** What drawing a page has found; what is left out stays, and so does `scanned`. Nothing happens when it has gone. */
  setFindings(file: string, page: number, findings: PageFindings): Promise<void>;
  /**
   * The words of a cleaned page were compared with those of the scan. Is it worse, its look is `scanned` from now on, and
   * its pictures are stale. False when it was not cleaned, or has gone.
   */
  setCompared(file: string, page: number, isWorse: boolean): Promise<boolean>;
  /**
   * The words of a page were looked at: `turn` puts them upright. True when the page is shown in another direction from now
   * on: it has no pictures then, and no gutter. False also when a moderator has arranged the file, or the page has gone.
   */
  setReadTurn(file: string, page: number, turn: Turn | 0): Promise<boolean>;
  /** A file was examined. Nothing happens when it has gone. */
  setActive(file: string, isActive: boolean): Promise<void>;
  /** The file is ready, or unreadable for a reason: then it has no pages. */
  settle(file: string, unreadable: UnreadableReason | undefined, at: Date): Promise<void>;
  /** Cached pages of the notes with this file are made anew: what they show has changed, though no note has. */
  renew(file: string): Promise<void>;
  /** Removes the preparation of a file, with the rows of its pages. */
  forget(file: string): Promise<void>;
}

/** The widest picture of a photo that shows more than a narrower one: it has no more dots. */
export function usefulWidth(width: number): number {
  return PAGE_WIDTHS.find((each) => each >= width) ?? Math.max(...PAGE_WIDTHS);
}
