import type { Picture } from './picture.ts';

/** A pixel darker than this is ink, once the background is normalized. */
const INK = 140;

/** The number of ink pixels in each column. */
export function inkOfColumns({ data, width, height }: Picture): Uint32Array {
  const columns = new Uint32Array(width);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if ((data[at] ?? 255) < INK) columns[x] = (columns[x] ?? 0) + 1;
    }
  }
  return columns;
}

/** The number of ink pixels in a square. */
export function inkOfSquare({ data, width }: Picture, left: number, top: number, side: number): number {
  let ink = 0;
  for (let y = top; y < top + side; y += 1) {
    for (let at = y * width + left; at < y * width + left + side; at += 1)
      if ((data[at] ?? 255) < INK) ink += 1;
  }
  return ink;
}
