import type { Part, Picture } from './picture.ts';

/** Brightness below which a pixel is ink, once the background is normalized. */
const INK = 140;

/** A plain page has few pixels between ink and paper, at the edges of strokes. Grain has twice as many. */
const GREY = { lightest: 230, most: 0.12 };

/** True if a page has no grain, in which Tesseract would find letters when reading it as a block. */
export function isPlain({ data }: Picture): boolean {
  let grey = 0;
  for (let at = 0; at < data.length; at += 1) {
    const pixel = data[at] as number;
    if (pixel >= INK && pixel < GREY.lightest) grey += 1;
  }
  return grey <= GREY.most * data.length;
}

export const isInk = (pixel: number) => pixel < INK;

export function inkOfColumns({ data, width, height }: Picture): Uint32Array {
  const columns = new Uint32Array(width);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if ((data[at] ?? 255) < INK) columns[x] = (columns[x] ?? 0) + 1;
    }
  }
  return columns;
}

export function inkOf({ data, width }: Picture, part: Part): number {
  let ink = 0;
  for (let y = part.top; y < part.top + part.height; y += 1) {
    const start = y * width + part.left;
    for (let at = start; at < start + part.width; at += 1) if ((data[at] ?? 255) < INK) ink += 1;
  }
  return ink;
}

/** Runs of ink along rows. `at`: the first pixel. */
export function eachRunAcross({ data, width }: Picture, take: (at: number, length: number) => void) {
  for (let row = 0; row < data.length; row += width) {
    const end = row + width;
    for (let at = row; at < end; at += 1) {
      if (!isInk(data[at] as number)) continue;
      const first = at;
      while (at < end && isInk(data[at] as number)) at += 1;
      take(first, at - first);
    }
  }
}

/** Runs of ink along every `step`th column, looked for row by row, as the pixels lie. `at`: the first pixel. */
export function eachRunDown(
  { data, width, height }: Picture,
  step: number,
  take: (at: number, length: number) => void,
) {
  const lengths = new Uint32Array(width);
  for (let y = 0; y <= height; y += 1)
    for (let x = 0; x < width; x += step) {
      if (y < height && isInk(data[y * width + x] as number)) lengths[x] = (lengths[x] as number) + 1;
      else if (lengths[x] !== 0) {
        const length = lengths[x] as number;
        take((y - length) * width + x, length);
        lengths[x] = 0;
      }
    }
}
