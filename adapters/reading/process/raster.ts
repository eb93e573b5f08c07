import { TALL_MOST } from '../../../domain/file/file-screening.ts';
import { Unreadable } from '../../../domain/page/page-reader.ts';
import type { PageSize } from '../../../domain/page.ts';

/** Rows from the top: a byte of grey per pixel, or red, green, blue and, with four channels, one unused. */
export type Pixels = { data: Uint8Array; width: number; height: number; channels: 1 | 3 | 4 };

export type Raster = Pixels & { free(): void };

/** Grey is enough for OCR and takes a quarter of the memory. */
export type Colours = 'colour' | 'grey';

/**
 * Height of a page drawn `drawnWidth` wide.
 * @throws Unreadable too-large if it is too tall to draw.
 */
export function heightFor({ width, height }: PageSize, drawnWidth: number): number {
  if (height / width > TALL_MOST) throw new Unreadable('too-large');
  return Math.max(1, Math.round((drawnWidth * height) / width));
}

/** Weighted as in BT.601 (in parts of 256): PDFium does not draw colour images in grey. */
export function greyOf(pixels: Uint8Array): Uint8Array {
  const grey = new Uint8Array(pixels.length / 4);
  for (let to = 0, at = 0; to < grey.length; to += 1, at += 4) {
    const [red, green, blue] = [pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number];
    grey[to] = (77 * red + 150 * green + 29 * blue) >> 8;
  }
  return grey;
}
