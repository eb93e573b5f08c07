import { FILE_SENTENCES, PIXELS_MOST } from '../file.ts';
import { Refusal } from '../refusal.ts';

/** Chunks or segments of a picture. Real ones have dozens, a large PNG in small chunks a few thousand. */
export const PARTS_MOST = 50_000;

/**
 * A few kilobytes can unfold to gigabytes: what a picture says of its size is read before anybody unpacks it.
 * @throws Refusal invalid `file.too-many-pixels`.
 */
export function checkPixels(width: number, height: number): void {
  if (width * height <= PIXELS_MOST) return;
  throw new Refusal('invalid', 'file.too-many-pixels', FILE_SENTENCES.tooManyPixels);
}

export function wrongType(): Refusal {
  return new Refusal('invalid', 'file.type', FILE_SENTENCES.type);
}
