import type { ReadableFile } from '../file/readable-file.ts';
import type { DrawnRendering, PageSize, Turn, UnreadableReason } from '../page.ts';
import type { Box, PageLayout } from './page-layout.ts';
import type { PageText } from './page-text.ts';
import type { WordBlock } from './page-words.ts';

export type ReadText = Pick<
  PageText,
  'text' | 'source' | 'language' | 'engine' | 'confidence' | 'reason' | 'agreement'
> & {
  words: readonly WordBlock[];
  /** True if OCR found fewer words on the cleaned page than on the scan. Undefined if not compared. */
  isCleanedWorse?: boolean;
  /** Layout from the same OCR, if it read line by line. */
  layout?: ReadLayout;
};

export type ReadLayout = PageLayout & { engine: string };

/**
 * WebP without metadata. Sizes are in pixels; `gutter` and `rendering` are as in `Page`. The thumbnail of a
 * two-page sheet shows its first page with print.
 */
export type DrawnImage = {
  width: number;
  height: number;
  bytes: Uint8Array;
  gutter?: number;
  rendering?: DrawnRendering;
};

/** `code`: text of the page's QR code, if readable. `isBlank`: the page has at most specks. */
export type PageLook = { code: string | undefined; isBlank: boolean };

export type ImageFormat = 'webp' | 'jpeg' | 'png';

/** Sizes are in pixels; quality is from 0 to 100. */
export type Conversion = {
  format: ImageFormat;
  quality: number;
  /** Exact size to scale and crop to, and the side to keep. Undefined for the whole image. */
  crop?: { width: number; height: number; side: CropSide };
};
export const CROP_SIDES = [
  'center',
  'top-left',
  'top',
  'top-right',
  'left',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type CropSide = (typeof CROP_SIDES)[number];

/** `box` is in shares of the image's width and height; `width` and `height` are of the output, in pixels. */
export type Piece = { image: Uint8Array; box: Box; width: number; height: number };

/**
 * Image for link previews: text beside `part` of a page, in shares of its width and height. Only letters of
 * Western languages are drawn.
 */
export type PreviewImage = { title: string; lines: readonly string[]; image: Uint8Array; part: Box };

/** In pixels; chats and search engines show this ratio large. */
export const PREVIEW_IMAGE = { width: 1080, height: 567 };

/** Background jobs never delay interactive ones. Stops at the signal, or `patienceMs` after the call. */
export type ReadOptions = {
  priority: 'interactive' | 'background';
  signal?: AbortSignal;
  patienceMs?: number;
  /** Longest time of the reading itself; beyond it, the file is `too-slow`. */
  longestMs?: number;
  /** Key for fair queueing, whatever the number of calls. Default: the file's owner. */
  flow?: string;
};

/** `asScanned`: without cleaning. `turn`: as `Page.turn`; the widths are those of the rotated page. */
export type DrawOptions = ReadOptions & { asScanned?: boolean; turn?: Turn | undefined };

/** `isPart`: photo of a part of a page, such as one question, with larger letters. Takes half of the time. */
type LayoutOptions = ReadOptions & { isPart?: boolean };

/**
 * `isCompared`: also compares OCR of the cleaned page and of its scan; a part of the page is enough if they
 * agree. `isSuspect`: another page of the file has wrong letters in its text layer.
 */
export type TextOptions = ReadOptions & { isCompared?: boolean; isSuspect?: boolean };

/** Page range of a file, counted from 1. */
export type PageRun = { file: ReadableFile; first: number; last: number };

/**
 * Reads untrusted files, isolated from the server: a file can cost only the time and memory that the
 * implementation allows, and affects no other request.
 * Every call may reject with
 * - `Unreadable` if the file itself is at fault: a retry would fail again;
 * - a Refusal unavailable `pages.busy` if too many calls are waiting;
 * - `ReadingStopped` if the reader was closed, the signal was aborted or the patience is over;
 * - `ReadingFailed` for an unexplained crash on this file: worth a few retries;
 * - any other error for a fault outside the file, unless other files succeed meanwhile: worth many retries.
 */
export interface PageReader {
  sizesOf(file: ReadableFile, options: ReadOptions): Promise<PageSize[]>;
  /**
   * True if a PDF that opens has scripts, actions other than links and jumps within itself, or parts that
   * cannot be examined. False for a photo.
   */
  isActive(file: ReadableFile, options: ReadOptions): Promise<boolean>;
  /** Extracts pages as a PDF; first and last count from 1. */
  extract(
    file: ReadableFile,
    pages: { first: number; last: number },
    options: ReadOptions,
  ): Promise<Uint8Array>;
  /** Joins pages into one PDF, in this order. Photos are turned upright and made as wide as print needs. */
  join(pages: readonly PageRun[], options: ReadOptions): Promise<Uint8Array>;
  /**
   * Returns the file with white boxes on a page, counted from 1. The covered content is removed from the
   * file: the page becomes a picture, rotated by `turn`, and a photo becomes a JPEG. Boxes are in shares of
   * the page as shown.
   */
  cover(
    file: ReadableFile,
    covered: { page: number; boxes: readonly Box[]; turn?: Turn | undefined },
    options: ReadOptions,
  ): Promise<Uint8Array>;
  /** Reads a page's QR code and detects whether it is blank, to split batches. Pages count from 1. */
  look(file: ReadableFile, page: number, options: ReadOptions): Promise<PageLook>;
  /** Renders a page, counted from 1, in each of these widths in pixels. */
  draw(
    file: ReadableFile,
    page: number,
    widths: readonly number[],
    options: DrawOptions,
  ): Promise<DrawnImage[]>;
  /**
   * Text of a page, counted from 1: the file's own if it is good, otherwise by OCR in the library's languages
   * and any rotation, which takes seconds. Without OCR, only the file's own.
   */
  textOf(file: ReadableFile, page: number, options: TextOptions): Promise<ReadText>;
  /**
   * Reads the words of a page, counted from 1, with their positions, for finding questions: by OCR line by
   * line, whatever text the file has. Without OCR, uses the file's own.
   */
  layoutOf(file: ReadableFile, page: number, options: LayoutOptions): Promise<ReadLayout>;
  /** True if a PDF needs a password; checks nothing else. Undefined if unknown after `patienceMs`. */
  isLocked(file: ReadableFile, patienceMs: number): Promise<boolean | undefined>;
  /** Converts a stored image to another format or size. Never delays pages; networks take turns. */
  convert(image: Uint8Array, conversion: Conversion, network?: string): Promise<Uint8Array>;
  /**
   * Stacks parts of rendered pictures vertically, as WebP without metadata. The result is narrower if all
   * parts are smaller in their sources. Never delays pages; flows take turns.
   */
  cut(pieces: readonly Piece[], flow: string): Promise<Uint8Array>;
  /** Makes a JPEG, because some sites do not accept WebP. Never delays pages; flows take turns. */
  previewImage(content: PreviewImage, flow: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The file itself is at fault: a retry would fail again. */
export class Unreadable extends Error {
  override name = 'Unreadable';
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super(`The pages cannot be read: ${reason}`);
    this.reason = reason;
  }
}

/** An unexplained crash on a file. If it happens again, the file is at fault. */
export class ReadingFailed extends Error {
  override name = 'ReadingFailed';
}

/** The reading was stopped, which says nothing about the file. */
export class ReadingStopped extends Error {
  override name = 'ReadingStopped';
}
