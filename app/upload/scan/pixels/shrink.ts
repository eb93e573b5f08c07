import type { Pixels } from './pixels.ts';

/** Makes a JPEG of a page, `scale` times its size, of a quality from 0 to 1. */
export type Encode = (page: Pixels, quality: number, scale: number) => Promise<Encoded>;
export type Encoded = { jpeg: Uint8Array<ArrayBuffer>; width: number; height: number };

/** The picture of a page as a PDF has it: a JPEG, or deflated greys of so many bits a dot. */
export type Layer = { bytes: Uint8Array<ArrayBuffer>; bits?: 2 | 4 };

/** Text is clean at the best of these, and still easy to read at the least. */
const QUALITY = { first: 0.6, best: 0.7, least: 0.4 };
/** A page that is this full is not encoded again to use the rest. */
const FULL = 0.8;
const TRIES = 4;

/** The JPEG of the best quality that fits; a page with very much on it is made smaller for it. */
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

/** Bytes grow about as the square of the quality does. */
function nextQuality(quality: number, share: number): number {
  const wanted = quality * Math.sqrt(0.92 / share);
  return Math.min(QUALITY.best, Math.max(QUALITY.least, wanted));
}
