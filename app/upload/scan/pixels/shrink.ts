import type { Pixels } from './pixels.ts';

/** Encodes a page as JPEG at `scale`, with a quality from 0 to 1. */
export type Encode = (page: Pixels, quality: number, scale: number) => Promise<Encoded>;
export type Encoded = { jpeg: Uint8Array<ArrayBuffer>; width: number; height: number };

/** Image of a PDF page: JPEG, or deflated greys with 2 or 4 bits per pixel. */
export type Layer = { bytes: Uint8Array<ArrayBuffer>; bits?: 2 | 4 };

/** JPEG qualities: clean text at `best`, legible text at `least`. */
const QUALITY = { first: 0.6, best: 0.7, least: 0.4 };
/** Fraction of the byte limit at which the search stops. */
const FULL = 0.8;
const TRIES = 4;

/** Best JPEG within the byte limit; makes very dense pages smaller. */
export async function encodedWithin(most: number, page: Pixels, encode: Encode): Promise<Encoded> {
  let quality = QUALITY.first;
  let scale = 1;
  let fitting: Encoded | undefined;
  for (let left = TRIES; ; left -= 1) {
    const made = await encode(page, quality, scale);
    const share = made.jpeg.length / most;
    if (share <= 1) fitting = made;
    if (fitting && (left <= 1 || share > 1 || share > FULL || quality >= QUALITY.best)) return fitting;
    if (share > 1 && quality <= QUALITY.least) scale *= Math.min(0.9, Math.sqrt(0.9 / share));
    else quality = nextQuality(quality, share);
  }
}

/** Assumes that size grows with the square of the quality. */
function nextQuality(quality: number, share: number): number {
  const wanted = quality * Math.sqrt(0.92 / share);
  return Math.min(QUALITY.best, Math.max(QUALITY.least, wanted));
}
