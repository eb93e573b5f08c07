import type { Part, Picture } from './picture.ts';

/** Brightness below which a pixel is ink, once the background is normalized. */
const INK = 140;

/** A plain page has few pixels between ink and paper, at the edges of strokes. Grain has twice as many. */
const GREY = { lightest: 230, most: 0.12 };

/** True if a page has no grain, in which Tesseract would find letters when reading it as a block. */
export function isPlain({ data }: Picture): boolean {
  let grey = 0;
  for (const pixel of data) if (pixel >= INK && pixel < GREY.lightest) grey += 1;
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

type Line = { start: number; steps: number; along: number };

/** Runs of ink on a line of pixels, whose distance in `data` is `along`. */
export function eachRun(
  data: Uint8Array,
  { start, steps, along }: Line,
  take: (at: number, length: number) => void,
) {
  let run = 0;
  for (let at = 0; at <= steps; at += 1) {
    if (at < steps && isInk(data[start + at * along] as number)) run += 1;
    else if (run > 0) {
      take(at - run, run);
      run = 0;
    }
  }
}
