import type { TypedPage } from '../../../domain/book/book-renderer.ts';
import type { WordLine } from '../../../domain/page/page-words.ts';
import type { PageSize } from '../../../domain/page.ts';
import type { PagePicture } from './cover-page.ts';
import type { Colours, Raster } from './raster.ts';

export type HeldText = { text: string; lines: WordLine[] };

export type OpenFile = {
  /**
   * Pages are drawn at least this wide, and scaled down to the requested widths: drawing an image again gives
   * the same result, and a page that costs too much fails at the first request.
   */
  usualWidth: number;
  /** @throws Unreadable */
  sizes(): PageSize[];
  /** Same as `PageReader.isActive`; false for a photo. */
  isActive(): Promise<boolean>;
  /**
   * Pixels of a page, `width` per row.
   * @throws Unreadable
   */
  raster(page: number, width: number, colours: Colours): Promise<Raster>;
  /** A page's own text with the positions of its words; empty for a photo. */
  text(page: number): Promise<HeldText>;
  /** True if images have lines of print that the text layer lacks. False for a photo, which has no layer. */
  hasUnreadPicture(page: number, layer: HeldText): Promise<boolean>;
  /** True if a page that was drawn white has content that cannot be drawn. False for a photo. */
  hasUndrawn(page: number): Promise<boolean>;
  /**
   * Extracts pages, counted from 1, into a separate file.
   * @throws Unreadable
   */
  extract(first: number, last: number): Promise<Uint8Array>;
  /**
   * Replaces a page with `pictureOf`, and all pages that share a stream with it.
   * @throws Unreadable
   */
  withPicture(page: number, pictureOf: (page: number) => Promise<PagePicture>): Promise<Uint8Array>;
  /** True if a page consists of letters and lines and is not an image. False for a photo. */
  isTyped(page: number): boolean;
  /**
   * Extracts typed pages into a separate file: upright, visible content only, without actions.
   * @throws Unreadable
   */
  typeset(pages: readonly TypedPage[]): Promise<Uint8Array>;
  close(): void;
};
