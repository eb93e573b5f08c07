import type { TypedPage } from '../../../domain/book/book-renderer.ts';
import type { WordLine } from '../../../domain/page/page-words.ts';
import type { PageSize } from '../../../domain/page.ts';
import type { PagePicture } from './cover-page.ts';
import type { Colours, Raster } from './raster.ts';

export type HeldText = { text: string; lines: WordLine[] };

/** A file that was opened. */
export type OpenFile = {
  /**
   * Pages are drawn at least this wide, and scaled down to the requested widths: an image that is drawn again is the
   * same, and a page that costs too much fails at the first request.
   */
  usualWidth: number;
  /** @throws Unreadable */
  sizes(): PageSize[];
  /** Whether it has scripts or actions, as `PageReader.isActive`; never a photo. */
  isActive(): Promise<boolean>;
  /** A page as pixels, `width` of them in a row. @throws Unreadable */
  raster(page: number, width: number, colours: Colours): Promise<Raster>;
  /** The text that the file holds of a page, and where its words stand; empty for a photo. */
  text(page: number): HeldText;
  /** Whether pictures on a page have lines of print that its text layer lacks; false for a photo, which has no layer. */
  hasUnreadPicture(page: number, layer: HeldText): Promise<boolean>;
  /** Whether the file puts something on a page that cannot be drawn, asked of one that came out white; never a photo. */
  hasUndrawn(page: number): Promise<boolean>;
  /** Some of its pages, counted from 1, as a file of their own. @throws Unreadable */
  extract(first: number, last: number): Promise<Uint8Array>;
  /** The file with `pictureOf` for one page, and for those that share something with it. @throws Unreadable */
  withPicture(page: number, pictureOf: (page: number) => Promise<PagePicture>): Promise<Uint8Array>;
  /** Whether a page consists of letters and lines, and not of a picture; never of a photo. */
  isTyped(page: number): boolean;
  /** Typed pages as a file of their own, upright: what they show, and nothing that acts. @throws Unreadable */
  typeset(pages: readonly TypedPage[]): Promise<Uint8Array>;
  close(): void;
};
