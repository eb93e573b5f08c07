import { Unreadable } from '../../../domain/page/page-reader.ts';
import type { PageSize } from '../../../domain/page.ts';

/** Pixels, row by row from the top left: red, green, blue, and an unused byte if there are four channels. */
export type Raster = { data: Uint8Array; width: number; height: number; channels: 3 | 4 };

/** WebP allows no side of more than 16383 pixels. This ratio keeps the widest image below that, and its memory small. */
const TALL_MOST = 10;

/** The height of a page that is drawn `drawnWidth` wide. @throws Unreadable too-large when it is too tall to draw. */
export function heightFor({ width, height }: PageSize, drawnWidth: number): number {
  if (height / width > TALL_MOST) throw new Unreadable('too-large');
  return Math.max(1, Math.round((drawnWidth * height) / width));
}
