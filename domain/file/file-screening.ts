import type { FileType } from '../file.ts';
import { Refusal } from '../refusal.ts';
import type { ByteTransform } from './bytes.ts';

/**
 * Screens every file block by block before it is stored. The length never changes: a transform that would change it
 * fails.
 */
export interface FileScreening {
  wholeFile(): Screening;
  /**
   * For the first of several chunks: detects the type early and changes nothing. The whole file is screened when its
   * chunks are joined.
   */
  firstChunk(): Pick<Screening, 'transform' | 'type'>;
}

export type Screening = {
  /**
   * Blanks personal metadata of photos (EXIF except the orientation, XMP, comments, data behind the picture's end) and
   * the names that start scripts in a PDF. Pixels and colours stay unchanged. Each replaced block carries the original
   * (`ScreenedBlock`).
   * @throws Refusal invalid `file.empty`, `file.foreign`, `file.type`, `file.too-many-pixels`, `file.too-tall`.
   */
  transform: ByteTransform;
  type(): FileType | undefined;
  /** True for a PDF with the name that every encrypted PDF contains. Most of those open without a password. */
  mayBeLocked(): boolean;
};

/**
 * Most pixels of a picture. A phone's photo of 108 MP and an A3 scan at 600 dpi pass; more would need over 360 MB to
 * decode (3 bytes a pixel), on phones and on the server.
 */
const PIXELS_MOST = 120_000_000;

/** Largest ratio of a page's height to its width: WebP allows no side of more than 16383 pixels. */
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
