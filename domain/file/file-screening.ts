import type { FileType } from '../file.ts';
import { Refusal } from '../refusal.ts';
import type { ByteTransform } from './bytes.ts';

/** Screens every file block by block before it is stored, without changing its length. */
export interface FileScreening {
  wholeFile(): Screening;
  /**
   * Detects the type early, from the first of several chunks, and changes nothing. The whole file is screened
   * when the chunks are joined.
   */
  firstChunk(): Pick<Screening, 'transform' | 'type'>;
}

export type Screening = {
  /**
   * Blanks personal metadata of photos (EXIF except the orientation, XMP, comments, data after the end of the
   * picture) and the names that start scripts in a PDF. Pixels and colours stay unchanged. Each replaced
   * block carries the original (`ScreenedBlock`).
   * @throws Refusal invalid `file.empty`, `file.foreign`, `file.type`, `file.too-many-pixels`,
   * `file.too-tall`.
   */
  transform: ByteTransform;
  type(): FileType | undefined;
  /** True for a PDF with a name that every encrypted PDF has. Most of these open without a password. */
  mayBeLocked(): boolean;
};

/**
 * Maximum pixels of a picture: enough for a phone's 108 MP photo or an A3 scan at 600 dpi. More would need
 * over 360 MB to decode (3 bytes per pixel), on phones and on the server.
 */
const PIXELS_MOST = 120_000_000;

/** Maximum ratio of height to width: WebP allows at most 16383 pixels per side. */
export const TALL_MOST = 10;

/**
 * Checks the size that a picture declares before decoding it, because a few kilobytes can decode to
 * gigabytes. Also rejects a page too tall to show.
 * @throws Refusal invalid `file.too-many-pixels`, `file.too-tall`.
 */
export function checkPixels(width: number, height: number): void {
  if (width * height > PIXELS_MOST) throw new Refusal('invalid', 'file.too-many-pixels');
  if (height > TALL_MOST * width) throw new Refusal('invalid', 'file.too-tall');
}
