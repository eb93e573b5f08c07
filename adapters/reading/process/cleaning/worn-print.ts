import type { Pixels } from '../raster.ts';
import { countedPercentile, type Grid, gridOf, smoothed } from './grid.ts';

/** So many cells fit into the width of a page, and their height into it: a line of print is about four cells high. */
const CELLS = { across: 120, down: 300 };
/** In cells: what is near enough to a place to be of the same words. */
const NEAR = 2;
/** How much darker than the paper ink is, of the paper. */
const INK = 0.1;
/** So much of a place is ink where there is print. */
const PRINT = 0.06;
/** What has this share of the strength of the usual ink is as dark as print is. */
const CORE = 0.6;
/**
 * Of sound print about half is as dark as print is, the rest is the edges of letters. Of worn print it is less than the first share of
 * that, of its neighbours that go with it less than the second, and of what shines through from the back next to nothing.
 */
const WORN = { most: 0.45, joined: 0.75, least: 0.03 };
/** In cells: less is the edge of a line of print. */
const HIGH = 3;
/** In cells: how far the words go on around what was found. */
const AROUND = { across: 4, down: 2 };
/** So many squares fit into the width of a page, in each of which the darkest ink is looked for, on one row of so many. */
const PIECES = 60;
const SAMPLED = 2;
/** What is so much darker than the paper is surely ink, of the paper. */
const SURELY = 0.25;

/** A grid over a page: 1 where its print is worn. `usualInk`: how much darker than the paper most of its print is. */
export type WornPlaces = { isWorn: Uint8Array; width: number; height: number; usualInk: number };

/**
 * Where the print of a page has worn off in part: letters in pieces, some of them as black as others, most of them paler. Made
 * darker than they are, they fall apart. Undefined where there is no such place. `paper`: the value of paper in these grey pixels.
 */
export function wornPlaces(page: Pixels, paper: number): WornPlaces | undefined {
  const usualInk = strengthOf(page, paper);
  const { ink, core } = inkOf(page, paper, paper - CORE * usualInk);
  const { width, height } = ink;
  const least = (PRINT * page.width * page.height) / (width * height);
  const usual = usualShare(ink, core, least);
  const shares = ink.data.map((amount, at) =>
    amount > least ? (core.data[at] as number) / amount / usual : 0,
  );
  const isBelow = (most: number) =>
    Uint8Array.from(shares, (share) => (share > WORN.least && share < most ? 1 : 0));
  const joined = highOnes(isBelow(WORN.joined), width);
  return grown(withNeighbours(highOnes(isBelow(WORN.most), width), joined, width), width, height, usualInk);
}

/** How much darker than the paper the darkest ink of a piece of print is, where half of them are lighter. */
function strengthOf({ data, width, height }: Pixels, paper: number): number {
  const side = Math.max(1, Math.round(width / PIECES));
  const counts = new Uint32Array(256);
  for (let top = 0; top + side <= height; top += side)
    for (let left = 0; left + side <= width; left += side) {
      let darkest = 255;
      for (let y = top; y < top + side; y += SAMPLED)
        for (let at = y * width + left; at < y * width + left + side; at += 1) {
          const value = data[at] as number;
          if (value < darkest) darkest = value;
        }
      if (darkest < (1 - SURELY) * paper) counts[darkest] = (counts[darkest] as number) + 1;
    }
  return paper - countedPercentile(counts, 0.5);
}

/** How many pixels near each cell are ink, and how many of them are as dark as print is. */
function inkOf({ data, width, height }: Pixels, paper: number, darkest: number): { ink: Grid; core: Grid } {
  const rows = Math.max(1, Math.round((CELLS.down * height) / width));
  const [ink, core] = [gridOf(CELLS.across, rows), gridOf(CELLS.across, rows)];
  const lightest = (1 - INK) * paper;
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = Math.floor((y * rows) / height) * CELLS.across;
    for (let x = 0; x < width; x += 1, at += 1) {
      const value = data[at] as number;
      if (value >= lightest) continue;
      const cell = row + Math.floor((x * CELLS.across) / width);
      ink.data[cell] = (ink.data[cell] as number) + 1;
      if (value < darkest) core.data[cell] = (core.data[cell] as number) + 1;
    }
  }
  return { ink: smoothed(ink, NEAR), core: smoothed(core, NEAR) };
}

/** How much of the ink is as dark as print is, where half of the print is. */
function usualShare(ink: Grid, core: Grid, least: number): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < ink.data.length; at += 1) {
    const amount = ink.data[at] as number;
    if (amount <= least) continue;
    const slot = Math.floor((255 * (core.data[at] as number)) / amount);
    counts[slot] = (counts[slot] as number) + Math.round(amount);
  }
  return Math.max(1, countedPercentile(counts, 0.5)) / 255;
}

/** Takes away what is not `HIGH` cells high. */
function highOnes(found: Uint8Array, width: number): Uint8Array {
  const high = new Uint8Array(found.length);
  for (let at = 0; at < found.length; at += 1) {
    let count = 0;
    while (count < HIGH && found[at + count * width] === 1) count += 1;
    if (count === HIGH) for (let row = 0; row < HIGH; row += 1) high[at + row * width] = 1;
  }
  return high;
}

/** What was found, and what of `more` it touches. */
function withNeighbours(found: Uint8Array, more: Uint8Array, width: number): Uint8Array {
  const waiting = [...found.keys()].filter((at) => found[at] === 1);
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
    for (const next of [at - 1, at + 1, at - width, at + width]) {
      if (more[next] !== 1 || found[next] === 1) continue;
      found[next] = 1;
      waiting.push(next);
    }
  return found;
}

function grown(found: Uint8Array, width: number, height: number, usualInk: number): WornPlaces | undefined {
  if (!found.includes(1)) return undefined;
  const isWorn = new Uint8Array(found.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (found[y * width + x] === 0) continue;
      const [left, right] = [Math.max(0, x - AROUND.across), Math.min(width, x + AROUND.across + 1)];
      const bottom = Math.min(height - 1, y + AROUND.down);
      for (let row = Math.max(0, y - AROUND.down); row <= bottom; row += 1)
        isWorn.fill(1, row * width + left, row * width + right);
    }
  return { isWorn, width, height, usualInk };
}

/** A part of a page, and how large it is drawn. */
export type PartDrawn = {
  part: { left: number; top: number; width: number; height: number };
  width: number;
  height: number;
};

/** The pixels of worn print in a picture of a page, or of a part of it. */
export function wornPixels(
  { isWorn, width: across, height: down }: WornPlaces,
  page: Pick<Pixels, 'width' | 'height'>,
  { part, width, height }: PartDrawn = { ...page, part: { ...page, left: 0, top: 0 } },
): Uint32Array {
  const left = edges(across, page.width, part.left, part.width, width);
  const top = edges(down, page.height, part.top, part.height, height);
  const pixels: number[] = [];
  for (const [cell, worn] of isWorn.entries()) {
    if (worn === 0) continue;
    const [row, column] = [Math.floor(cell / across), cell % across];
    for (let y = top[row] as number; y < (top[row + 1] as number); y += 1)
      for (let x = left[column] as number; x < (left[column + 1] as number); x += 1)
        pixels.push(y * width + x);
  }
  return Uint32Array.from(pixels);
}

/** Where so many cells of a page begin and end in a picture of a part of it. */
function edges(cells: number, page: number, start: number, part: number, picture: number): number[] {
  return Array.from({ length: cells + 1 }, (_, cell) =>
    Math.max(0, Math.min(picture, Math.round((((cell * page) / cells - start) * picture) / part))),
  );
}

/** With those of the rest of a picture there are sixteen, which WebP writes two in a byte. */
const GREYS = [0, 30, 60, 90, 115, 140, 160, 180, 200, 212, 224, 240, 255];
const NEAREST = Uint8Array.from({ length: 256 }, (_, value) =>
  GREYS.reduce((best, grey) => (Math.abs(grey - value) < Math.abs(best - value) ? grey : best)),
);

/** Gives these pixels of a picture in few greys what they were before, in more of them. */
export function keepWorn({ data, channels }: Pixels, before: Uint8Array, pixels: Uint32Array): void {
  for (const pixel of pixels)
    for (let at = pixel * channels; at < (pixel + 1) * channels; at += 1)
      data[at] = NEAREST[before[at] as number] as number;
}
