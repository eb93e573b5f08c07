import { FILE_SENTENCES } from '../file.ts';
import { Refusal } from '../refusal.ts';

/**
 * Pixels of a picture, at most. A phone's photo of 108 MP and an A3 page scanned at 600 dpi pass; more would take a
 * reader's phone, and the library itself, above 360 MB to unpack (3 bytes a pixel).
 */
export const PIXELS_MOST = 120_000_000;

const TOO_MANY_PIXELS =
  'This picture has too many pixels: at most 120 million are accepted. Please scan it at 300 dpi, or take the photo at a lower resolution.';

/** Chunks or segments of a picture. Real ones have dozens, a large PNG in small chunks a few thousand. */
export const PARTS_MOST = 50_000;

/**
 * A few kilobytes can unfold to gigabytes: what a picture says of its size is read before anybody unpacks it.
 * @throws Refusal invalid `file.too-many-pixels`.
 */
export function checkPixels(width: number, height: number): void {
  if (width * height <= PIXELS_MOST) return;
  throw new Refusal('invalid', 'file.too-many-pixels', TOO_MANY_PIXELS);
}

export function wrongType(): Refusal {
  return new Refusal('invalid', 'file.type', FILE_SENTENCES.type);
}
