import type { Pixels } from '../raster.ts';
import { countedPercentile, type Grid, gridOf, smoothed } from './grid.ts';
import type { Light } from './light.ts';

/** Cells across the width of a page and down an equal length; a line of print is about four cells high. */
const CELLS = { across: 120, down: 300 };
/** Strokes within this distance, in cells, belong to the same words. */
const NEAR = 2;
/** Squares across the width of a page, each about as wide as a stroke. */
const SQUARES = 288;
/** Minimum darkness of a stroke, as a share of the paper's brightness; less is show-through or grain. */
const INK = 0.15;
/** Share of the usual ink's darkness from which a pixel is as dark as print. */
const CORE = 0.6;
/** Distance from the middle of a stroke to the paper, as a share of the page's width. */
const REACH = 1 / 330;
const PIECES_LEAST = 8;
/**
 * Shares of pieces of strokes. In sound print a tenth are pale, in worn print about half, and less beside it.
 * If hardly any are dark, it is pencil or the back of the page.
 */
const WORN = { pale: 0.45, joined: 0.3, dark: 0.06 };
/** Minimum size of a place, in cells; smaller ones are edges of a line of print or underlines. */
const LEAST = { wide: 4, high: 3 };
/** Cells by which a place is extended to include its words. */
const AROUND = { across: 4, down: 2 };
/** Ratio of darkest to brightest light nearby, below which it is a shadow's edge, not worn print. */
const STEEP = 0.8;
/** The edge of a shadow rules out worn print within this distance, in cells. */
const STEEP_NEAR = 4;
/** Squares per side of the block in which the darkest ink is looked for. */
const BLOCK = 5;
/** Share of the paper's brightness by which ink is certainly darker. */
const SURELY = 0.25;

/** Grid over a page: 1 where print is worn. `usualInk`: how much darker than the paper most print is. */
export type WornPlaces = { isWorn: Uint8Array; width: number; height: number; usualInk: number };

/**
 * Places where print has worn off: letters in pieces, some as black as others, most of them paler. Darkening
 * would break the print up. Undefined if there are none. `paper`: the grey value of paper.
 */
export function wornPlaces(page: Pixels, paper: number, light: Light): WornPlaces | undefined {
  const squares = squaresOf(page);
  const usualInk = strengthOf(page, squares, paper);
  const { dark, pale } = strokesOf(page, squares, paper, paper - CORE * usualInk);
  const { width, height } = dark;
  const area = (2 * NEAR + 1) ** 2;
  const shares = dark.data.map((amount, at) => {
    const pieces = amount + (pale.data[at] as number);
    return area * pieces < PIECES_LEAST || amount < WORN.dark * pieces ? 0 : 1 - amount / pieces;
  });
  const isAbove = (least: number) => {
    const above = new Uint8Array(shares.length);
    for (let at = 0; at < above.length; at += 1) if ((shares[at] as number) > least) above[at] = 1;
    return above;
  };
  const found = largeOnes(withoutShadows(isAbove(WORN.pale), dark, light), width);
  return grown(withNeighbours(found, isAbove(WORN.joined), width), width, height, usualInk);
}

/** Position of the darkest pixel in each square of a page, except in a margin of `reach` pixels. */
type Squares = { darkest: Uint32Array; across: number; down: number; side: number; reach: number };

function squaresOf({ data, width, height }: Pixels): Squares {
  const side = Math.max(1, Math.round(width / SQUARES));
  const reach = Math.max(2, Math.round(REACH * width));
  const across = Math.floor((width - 2 * reach) / side);
  const down = Math.floor((height - 2 * reach) / side);
  const darkest = new Uint32Array(across * down);
  for (let row = 0, to = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1, to += 1) {
      const start = (reach + row * side) * width + reach + column * side;
      let [found, least] = [start, 256];
      for (let from = start; from < start + side * width; from += width)
        for (let at = from; at < from + side; at += 1)
          if ((data[at] as number) < least) {
            least = data[at] as number;
            found = at;
          }
      darkest[to] = found;
    }
  return { darkest, across, down, side, reach };
}

function strengthOf({ data }: Pixels, { darkest, across, down }: Squares, paper: number): number {
  const counts = new Uint32Array(256);
  for (let top = 0; top + BLOCK <= down; top += BLOCK)
    for (let left = 0; left + BLOCK <= across; left += BLOCK) {
      let least = 255;
      for (let row = top * across; row < (top + BLOCK) * across; row += across)
        for (let at = row + left; at < row + left + BLOCK; at += 1)
          least = Math.min(least, data[darkest[at] as number] as number);
      if (least < (1 - SURELY) * paper) counts[least] = (counts[least] as number) + 1;
    }
  return paper - countedPercentile(counts, 0.5);
}

function strokesOf(
  page: Pixels,
  squares: Squares,
  paper: number,
  darkest: number,
): { dark: Grid; pale: Grid } {
  const { data, width, height } = page;
  const { across, side, reach } = squares;
  const rows = Math.max(1, Math.round((CELLS.down * height) / width));
  const [dark, pale] = [gridOf(CELLS.across, rows), gridOf(CELLS.across, rows)];
  const lightest = (1 - INK) * paper;
  for (const [index, at] of squares.darkest.entries()) {
    const value = data[at] as number;
    if (value >= lightest) continue;
    const [x, y] = [reach + (index % across) * side, reach + Math.floor(index / across) * side];
    const cell = Math.floor((y * rows) / height) * CELLS.across + Math.floor((x * CELLS.across) / width);
    if (value < darkest) dark.data[cell] = (dark.data[cell] as number) + 1;
    else if (isStroke(page, at, reach, paper)) pale.data[cell] = (pale.data[cell] as number) + 1;
  }
  return { dark: smoothed(dark, NEAR), pale: smoothed(pale, NEAR) };
}

/** True if both sides of a pixel are much lighter; otherwise it is the soft edge of a dark stroke. */
function isStroke({ data, width }: Pixels, at: number, reach: number, paper: number): boolean {
  const least = ((data[at] as number) + paper) / 2;
  const aslant = Math.round(0.75 * reach);
  for (const step of [reach, reach * width, aslant * (width + 1), aslant * (width - 1)])
    if ((data[at - step] as number) >= least && (data[at + step] as number) >= least) return true;
  return false;
}

function withoutShadows(found: Uint8Array, { width, height }: Grid, light: Light): Uint8Array {
  const { grey, edge } = light;
  const side = (at: number, cells: number, pixels: number) =>
    [
      Math.max(0, Math.floor(((at - STEEP_NEAR) * pixels) / cells)),
      Math.min(pixels, Math.ceil(((at + 1 + STEEP_NEAR) * pixels) / cells)),
    ] as const;
  const isSteep = (at: number) => {
    const [top, bottom] = side(Math.floor(at / width), height, grey.height);
    const [left, right] = side(at % width, width, grey.width);
    let [least, most] = [255, 0];
    for (let y = top; y < bottom; y += 1)
      for (let from = y * grey.width + left; from < y * grey.width + right; from += 1) {
        if (edge[from] === 1) return true;
        least = Math.min(least, grey.data[from] as number);
        most = Math.max(most, grey.data[from] as number);
      }
    return least < STEEP * most;
  };
  return found.map((each, at) => (each === 1 && isSteep(at) ? 0 : each));
}

function largeOnes(found: Uint8Array, width: number): Uint8Array {
  const large = new Uint8Array(found.length);
  const rows = Array.from({ length: LEAST.high }, (_, row) => row * width);
  for (let at = 0; at + (LEAST.high - 1) * width + LEAST.wide <= found.length; at += 1) {
    if (found[at] !== 1 || at % width > width - LEAST.wide) continue;
    const isFull = rows.every((row) =>
      found.subarray(at + row, at + row + LEAST.wide).every((each) => each === 1),
    );
    if (isFull) for (const row of rows) large.fill(1, at + row, at + row + LEAST.wide);
  }
  return large;
}

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
