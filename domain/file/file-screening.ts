import type { FileType } from '../file.ts';
import { Refusal } from '../refusal.ts';
import type { ByteTransform } from './bytes.ts';

/**
 * Screens every file on its way into the library, block by block, before it is stored. What is stored is exactly as
 * long as what was sent: a transform that would change the length fails instead.
 */
export interface FileScreening {
  /** For the bytes of a whole file. */
  wholeFile(): Screening;
  /**
   * For the first of several chunks: tells the type before the other chunks are sent, and changes nothing. The whole
   * file is screened when its chunks are joined.
   */
  firstChunk(): Pick<Screening, 'transform' | 'type'>;
}

/** The screening of one file: used once, and asked for its findings after all bytes have passed. */
export type Screening = {
  /**
   * Blanks what a photo says about the person who took it (EXIF but for the orientation, XMP, comments, and whatever
   * stands behind the picture's end) and the names that start scripts in a PDF. Pixels and colours stay as they are.
   * Each block that it puts in the place of another one says which (`ScreenedBlock`).
   * @throws Refusal invalid `file.empty`, `file.foreign`, `file.type`, `file.too-many-pixels`, `file.too-tall`.
   */
  transform: ByteTransform;
  /** Undefined until the first bytes have passed. */
  type(): FileType | undefined;
  /** True for a PDF that contains the name which every encrypted PDF has. Most of those open without a password. */
  mayBeLocked(): boolean;
};

/**
 * Pixels of a picture, at most. A phone's photo of 108 MP and an A3 page scanned at 600 dpi pass; more would take a
 * reader's phone, and the library itself, above 360 MB to unpack (3 bytes a pixel).
 */
const PIXELS_MOST = 120_000_000;

/** A page is at most so many times as high as wide: WebP allows no side of more than 16383 pixels. */
export const TALL_MOST = 10;

/**
 * A few kilobytes can unpack to gigabytes, so the size that a picture declares is checked before it is unpacked; and a page
 * that could not be shown is refused before it is shared.
 * @throws Refusal invalid `file.too-many-pixels`, `file.too-tall`.
 */
export function checkPixels(width: number, height: number): void {
  if (width * height > PIXELS_MOST) throw new Refusal('invalid', 'file.too-many-pixels');
  if (height > TALL_MOST * width) throw new Refusal('invalid', 'file.too-tall');
}
