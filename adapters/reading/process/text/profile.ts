import type { Picture } from './picture.ts';

/** A pixel darker than this, on paper made white, is ink. */
const INK = 140;

/** How many pixels of ink each column holds. */
export function inkOfColumns({ data, width, height }: Picture): Uint32Array {
  const columns = new Uint32Array(width);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if ((data[at] ?? 255) < INK) columns[x] = (columns[x] ?? 0) + 1;
    }
  }
  return columns;
}

/** How many of a square's pixels are ink. */
export function inkOfSquare({ data, width }: Picture, left: number, top: number, side: number): number {
  let ink = 0;
  for (let y = top; y < top + side; y += 1) {
    for (let at = y * width + left; at < y * width + left + side; at += 1)
      if ((data[at] ?? 255) < INK) ink += 1;
  }
  return ink;
}
