import type { ReadableFile } from '../file/readable-file.ts';
import type { PageSize, UnreadableReason } from '../page.ts';
import type { ReadText } from './page-text.ts';

/** A picture as it was drawn: WebP, without any metadata. */
export type DrawnImage = { width: number; height: number; bytes: Uint8Array };

/** Formats in which a picture can be had; what is kept is WebP. */
export const IMAGE_FORMATS = ['webp', 'jpeg', 'png'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** How a picture is cut, and written out. Sizes are in pixels; a quality is 0 to 100. */
export type Conversion = {
  format: ImageFormat;
  quality: number;
  /** Cut to exactly this, the middle staying in sight unless a side is named. Left out: as it is. */
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

/**
 * How a file is read: for a request that waits, or by a job when there is time. Jobs never delay requests.
 * Reading that has begun is broken off by the signal, or when `patienceMs` milliseconds have passed since the call.
 */
export type ReadOptions = {
  priority: 'interactive' | 'background';
  signal?: AbortSignal;
  patienceMs?: number;
};

/**
 * Looks into files that strangers made, away from everything else: whatever such a file does, it costs at most the
 * time and the memory that the implementation names, and nobody else notices.
 *
 * Everything rejects with `Unreadable` for what the file itself is to blame for, with a Refusal unavailable
 * `pages.busy` when too much is asked for at once, and with `ReadingStopped` when the reader was closed, the signal
 * given or the patience over. `ReadingFailed` is a crash over this file that nothing explains: to be tried again a few times. Any other
 * rejection is not about the file, unless others are done meanwhile: to be tried again for as long as it takes.
 */
export interface PageReader {
  /** The sizes of its pages, the right way up: one for a photo. */
  sizesOf(file: ReadableFile, options: ReadOptions): Promise<PageSize[]>;
  /** Draws a page, counted from 1, in each of these widths. */
  draw(
    file: ReadableFile,
    page: number,
    widths: readonly number[],
    options: ReadOptions,
  ): Promise<DrawnImage[]>;
  /**
   * The text of a page, counted from 1: its own where that is good, else what is read from its picture, in English and
   * Hindi, whichever way up it lies. Takes seconds. Only its own where the library was told to read no pictures.
   */
  textOf(file: ReadableFile, page: number, options: ReadOptions): Promise<ReadText>;
  /**
   * Does a PDF ask for a password before it shows anything? Looks at nothing else, so it is quick. Undefined when it is
   * not known after `patienceMs` milliseconds.
   */
  isLocked(file: ReadableFile, patienceMs: number): Promise<boolean | undefined>;
  /** Writes a kept picture out in another way. */
  convert(image: Uint8Array, conversion: Conversion): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The file itself is to blame: trying again would end the same. */
export class Unreadable extends Error {
  override name = 'Unreadable';
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super(`The pages cannot be read: ${reason}`);
    this.reason = reason;
  }
}

/** Reading this very file ended in a fault that nothing explains. Again and again, it is the file's. */
export class ReadingFailed extends Error {
  override name = 'ReadingFailed';
}

/** The reading was broken off: nothing is known about the file. */
export class ReadingStopped extends Error {
  override name = 'ReadingStopped';
}
