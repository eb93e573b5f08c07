import type { ReadableFile } from '../file/readable-file.ts';
import type { DrawnLook, PageSize, Turn, UnreadableReason } from '../page.ts';
import type { Box, PageLayout } from './page-layout.ts';
import type { PageText } from './page-text.ts';
import type { WordBlock } from './page-words.ts';

/** A page's text as the reader returns it, with the places of its words. */
export type ReadText = Pick<
  PageText,
  'text' | 'source' | 'language' | 'engine' | 'confidence' | 'reason' | 'agreement'
> & {
  words: readonly WordBlock[];
  /** Whether fewer words were read from the cleaned page than from the scan. Left out where that was not asked, or not found out. */
  isCleanedWorse?: boolean;
};

/** The layout of a page as the reader returns it. `engine`: name and version of what read it. */
export type ReadLayout = PageLayout & { engine: string };

/**
 * A drawn page: WebP, without any metadata. Sizes are in pixels. `gutter` and `look` as in `Page`; the thumbnail of such a sheet is
 * the first of its two pages that has print.
 */
export type DrawnImage = {
  width: number;
  height: number;
  bytes: Uint8Array;
  gutter?: number;
  look?: DrawnLook;
};

/** `code`: the text of the QR code on a page; undefined where none can be read. A blank page has at most specks. */
export type PageLook = { code: string | undefined; isBlank: boolean };

/** Formats of previews. Images are stored as WebP. */
export type ImageFormat = 'webp' | 'jpeg' | 'png';

/** How an image is cropped and encoded. Sizes are in pixels, a quality is 0 to 100. */
export type Conversion = {
  format: ImageFormat;
  quality: number;
  /** The exact size to scale and crop to, and the part that stays. The whole image when left out. */
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

/** A piece of a picture, in shares of its width and height, and how large it is cut out, in pixels. */
export type Piece = { image: Uint8Array; box: Box; width: number; height: number };

/**
 * The picture of a link in a chat: words beside a part of a page, in shares of its width and height. Letters beyond those of
 * Western languages are left out.
 */
export type PageCard = { title: string; lines: readonly string[]; image: Uint8Array; part: Box };

/** Of a card, in pixels: a shape that chats and search engines show large. */
export const CARD = { width: 1080, height: 567 };

/**
 * How a file is read: for a request that waits, or by a job when there is time. Jobs never delay requests.
 * Reading that has begun is broken off by the signal, or when `patienceMs` milliseconds have passed since the call.
 */
export type ReadOptions = {
  priority: 'interactive' | 'background';
  signal?: AbortSignal;
  patienceMs?: number;
  /** Milliseconds that reading itself may take: then the file is blamed, `too-slow`. */
  longestMs?: number;
  /** Calls that wait take turns by flow, however many there are of one. The owner of the file when left out. */
  flow?: string;
};

/** `asScanned`: a page is drawn as it is, also where it could be cleaned. `turn`: as `Page.turn`; the widths are those of the turned page. */
export type DrawOptions = ReadOptions & { asScanned?: boolean; turn?: Turn | undefined };

/** `isPart`: a photo of a part of a page, such as one question, which has larger letters: read in half of the time. */
export type LayoutOptions = ReadOptions & { isPart?: boolean };

/**
 * `isCompared`: a cleaned page is read as well, to tell whether its words are read worse. Takes nearly twice as long.
 * `isSuspect`: another page of the file has wrong letters in its text layer.
 */
export type TextOptions = ReadOptions & { isCompared?: boolean; isSuspect?: boolean };

/**
 * Reads files that strangers made, isolated from the server: whatever such a file does, it costs at most the time and
 * the memory that the implementation allows, and no other request is affected.
 *
 * Every call rejects with
 * - `Unreadable` when the file itself is to blame: another attempt would fail alike;
 * - a Refusal unavailable `pages.busy` when too many calls are waiting;
 * - `ReadingStopped` when the reader was closed, the signal was aborted or the patience is over;
 * - `ReadingFailed` for an unexplained crash over this file: worth a few attempts;
 * - any other error for a fault that is not the file's, unless other files succeed meanwhile: worth repeating for long.
 */
export interface PageReader {
  /** The sizes of the file's pages, after rotation. A photo has one page. */
  sizesOf(file: ReadableFile, options: ReadOptions): Promise<PageSize[]>;
  /**
   * Whether a PDF that opens has scripts, or actions other than links and ways to its own pages, or may have some where it
   * cannot be examined. False for a photo.
   */
  isActive(file: ReadableFile, options: ReadOptions): Promise<boolean>;
  /** Some pages of a PDF, the first and the last one counted from 1, as a PDF of their own. */
  extract(
    file: ReadableFile,
    pages: { first: number; last: number },
    options: ReadOptions,
  ): Promise<Uint8Array>;
  /**
   * The file with white boxes on a page, counted from 1, of which nothing else is left there, in no form: the page is a picture, in the
   * direction in which `turn` shows it; a photo is a JPEG. Boxes are shares of the page as it is shown.
   */
  cover(
    file: ReadableFile,
    covered: { page: number; boxes: readonly Box[]; turn?: Turn | undefined },
    options: ReadOptions,
  ): Promise<Uint8Array>;
  /** Whether there is anything on a page, counted from 1, and what its QR code says: for stacks with covers. */
  look(file: ReadableFile, page: number, options: ReadOptions): Promise<PageLook>;
  /** Draws a page, counted from 1, in each of these widths in pixels. */
  draw(
    file: ReadableFile,
    page: number,
    widths: readonly number[],
    options: DrawOptions,
  ): Promise<DrawnImage[]>;
  /**
   * The text of a page, counted from 1: the file's own text if it is good, else the result of OCR in the languages of
   * the library in any rotation, which takes seconds. Only the file's own text where OCR is switched off.
   */
  textOf(file: ReadableFile, page: number, options: TextOptions): Promise<ReadText>;
  /**
   * The words of a page, counted from 1, with their places, as its questions are found by them: read by OCR line by line,
   * whatever text the file carries. What the file holds where OCR is switched off.
   */
  layoutOf(file: ReadableFile, page: number, options: LayoutOptions): Promise<ReadLayout>;
  /**
   * Whether a PDF needs a password to be read. Nothing else is looked at, so it is quick. Undefined when it is not
   * known after `patienceMs` milliseconds.
   */
  isLocked(file: ReadableFile, patienceMs: number): Promise<boolean | undefined>;
  /** Encodes a stored image in another format or size. Conversions delay no page, and take turns by network. */
  convert(image: Uint8Array, conversion: Conversion, network?: string): Promise<Uint8Array>;
  /**
   * Pieces of pictures that the library has drawn, one below the other, as WebP without any metadata. Where all are smaller in their
   * pictures, the picture is so much narrower. Such work delays no page, and takes turns by flow.
   */
  cut(pieces: readonly Piece[], flow: string): Promise<Uint8Array>;
  /** A card as JPEG: other sites do not all take WebP. Such work delays no page, and takes turns by flow. */
  card(card: PageCard, flow: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The file itself is to blame: another attempt would fail alike. */
export class Unreadable extends Error {
  override name = 'Unreadable';
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super(`The pages cannot be read: ${reason}`);
    this.reason = reason;
  }
}

/** Reading this file crashed without an explanation. When it happens every time, the file is to blame. */
export class ReadingFailed extends Error {
  override name = 'ReadingFailed';
}

/** The reading was broken off, which says nothing about the file. */
export class ReadingStopped extends Error {
  override name = 'ReadingStopped';
}
