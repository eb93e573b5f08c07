import { Unreadable } from '../../../domain/page/page-reader.ts';
import type { PageSize } from '../../../domain/page.ts';

/** Dots of a picture, line by line from the top left; each is red, green, blue, and a fourth byte if there are four. */
export type Raster = { data: Uint8Array; width: number; height: number; channels: 3 | 4 };

/** WebP knows no side longer than 16383 dots; ten times as high as wide keeps the widest picture below, and its memory. */
const TALL_MOST = 10;

/** How high a page becomes in this width. @throws Unreadable too-large for a strip that nobody could look at. */
export function heightFor({ width, height }: PageSize, asked: number): number {
  if (height / width > TALL_MOST) throw new Unreadable('too-large');
  return Math.max(1, Math.round((asked * height) / width));
}
