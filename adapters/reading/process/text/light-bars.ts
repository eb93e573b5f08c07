import { isInk } from './ink.ts';
import type { Picture } from './picture.ts';

/** Side of a cell in pixels, about a stroke of bold print, and the share of ink that makes it solid. */
const CELL = { side: 4, solid: 0.75 };
/** Minimum height of a bar in pixels, and maximum as a share of the image's. */
const HIGH = { least: 24, most: 0.12 };
/** Share of ink in a bar: less is not a bar, more leaves no room for letters. */
const INK = { least: 0.45, most: 0.985 };
/** Pixels of ink above and below a bar's letters, and the share of columns with them. */
const EDGE = { pixels: 2, share: 0.85 };
/** Share of a bar's columns that are about as high as the others, and how much they may differ. */
const EVEN = { share: 0.85, most: 0.25 };

/** Columns of a bar from `left`, each from its first to its last pixel of ink. */
type Bar = { left: number; tops: number[]; bottoms: number[] };

/**
 * Draws light letters on dark bars, such as the heading of a section, as ink on white. Tesseract loses such
 * words when reading a block.
 */
export function withoutBars(picture: Picture): Picture {
  const bars = barsOf(picture);
  if (bars.length === 0) return picture;
  const bare = { ...picture, data: Uint8Array.from(picture.data) };
  for (const bar of bars) invert(bare, bar);
  return bare;
}

/** The edges become white: their pixels are between ink and paper. */
function invert({ data, width, height }: Picture, bar: Bar): void {
  const { left, tops, bottoms } = bar;
  const dark = darknessOf({ data, width, height }, bar);
  for (const [column, top] of tops.entries()) {
    const bottom = bottoms[column] as number;
    const isEnd = column < EDGE.pixels || column >= tops.length - EDGE.pixels;
    const to = Math.min(height - 1, bottom + EDGE.pixels);
    for (let y = Math.max(0, top - EDGE.pixels); y <= to; y += 1) {
      const at = y * width + left + column;
      const isEdge = isEnd || y < top + EDGE.pixels || y > bottom - EDGE.pixels;
      const light = ((data[at] as number) - dark) / (255 - dark);
      data[at] = isEdge ? 255 : Math.min(255, Math.round(255 * (1 - light)));
    }
  }
}

/** Most frequent brightness: that of the bar itself. */
function darknessOf({ data, width }: Picture, { left, tops, bottoms }: Bar): number {
  const counts = new Uint32Array(256);
  for (const [column, top] of tops.entries())
    for (let y = top; y <= (bottoms[column] as number); y += 1) {
      const level = data[y * width + left + column] as number;
      if (isInk(level)) counts[level] = (counts[level] as number) + 1;
    }
  return counts.indexOf(Math.max(...counts));
}

function barsOf(picture: Picture): Bar[] {
  const cells = solidCells(picture);
  const seen = new Uint8Array(cells.data.length);
  const bars: Bar[] = [];
  for (let at = 0; at < cells.data.length; at += 1) {
    if (!cells.data[at] || seen[at]) continue;
    const bar = barIn(picture, extentOf(cells, seen, at));
    if (bar) bars.push(bar);
  }
  return bars;
}

function solidCells({ data, width, height }: Picture): Picture {
  const [across, down] = [Math.floor(width / CELL.side), Math.floor(height / CELL.side)];
  const ink = new Uint8Array(across * down);
  for (let y = 0; y < down * CELL.side; y += 1)
    for (let x = 0; x < across * CELL.side; x += 1) {
      if (!isInk(data[y * width + x] as number)) continue;
      const cell = Math.floor(y / CELL.side) * across + Math.floor(x / CELL.side);
      ink[cell] = (ink[cell] as number) + 1;
    }
  const least = CELL.solid * CELL.side ** 2;
  return { data: ink.map((count) => Number(count >= least)), width: across, height: down };
}

/** Highest and lowest row of connected cells, by column. */
type Extent = Map<number, { top: number; bottom: number }>;

function extentOf({ data, width }: Picture, seen: Uint8Array, start: number): Extent {
  const extent: Extent = new Map();
  const waiting = [start];
  seen[start] = 1;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const { top, bottom } = extent.get(x) ?? { top: y, bottom: y };
    extent.set(x, { top: Math.min(top, y), bottom: Math.max(bottom, y) });
    for (const next of [
      at - width,
      at + width,
      ...(x > 0 ? [at - 1] : []),
      ...(x < width - 1 ? [at + 1] : []),
    ]) {
      if (!data[next] || seen[next]) continue;
      seen[next] = 1;
      waiting.push(next);
    }
  }
  return extent;
}

function barIn(picture: Picture, extent: Extent): Bar | undefined {
  const columns = [...extent.keys()];
  const [first, last] = [Math.min(...columns), Math.max(...columns)];
  const high = CELL.side * (1 + Math.max(...[...extent.values()].map(({ top, bottom }) => bottom - top)));
  const wide = CELL.side * (1 + last - first);
  if (high < HIGH.least || high > HIGH.most * picture.height || wide < high) return undefined;
  const bar = measured(picture, extent, first, last);
  return isBar(picture, bar) ? bar : undefined;
}

function measured({ data, width, height }: Picture, extent: Extent, first: number, last: number): Bar {
  const bar: Bar = { left: -1, tops: [], bottoms: [] };
  const [from, to] = [Math.max(0, (first - 1) * CELL.side), Math.min(width, (last + 2) * CELL.side)];
  for (let x = from; x < to; x += 1) {
    const cell = Math.min(last, Math.max(first, Math.floor(x / CELL.side)));
    const { top, bottom } = extent.get(cell) as { top: number; bottom: number };
    let [y, end] = [Math.max(0, (top - 1) * CELL.side), Math.min(height, (bottom + 2) * CELL.side) - 1];
    while (y <= end && !isInk(data[y * width + x] as number)) y += 1;
    while (end >= y && !isInk(data[end * width + x] as number)) end -= 1;
    const isBlank = end < y;
    if (isBlank && bar.left < 0) continue;
    if (isBlank && x >= (last + 1) * CELL.side) break;
    if (bar.left < 0) bar.left = x;
    bar.tops.push(isBlank ? (bar.tops.at(-1) as number) : y);
    bar.bottoms.push(isBlank ? (bar.bottoms.at(-1) as number) : end);
  }
  return bar;
}

function isBar({ data, width }: Picture, { left, tops, bottoms }: Bar): boolean {
  const heights = tops.map((top, column) => 1 + (bottoms[column] as number) - top);
  const usual = heights.toSorted((one, other) => one - other)[heights.length >> 1] as number;
  const even = heights.filter((height) => Math.abs(height - usual) <= EVEN.most * usual).length;
  if (even < EVEN.share * heights.length || usual < HIGH.least) return false;
  let [ink, all, edged] = [0, 0, 0];
  for (const [column, top] of tops.entries()) {
    const bottom = bottoms[column] as number;
    const isInkAt = (y: number) => isInk(data[y * width + left + column] as number);
    for (let y = top; y <= bottom; y += 1) if (isInkAt(y)) ink += 1;
    all += 1 + bottom - top;
    if (isInkAt(top + EDGE.pixels - 1) && isInkAt(bottom - EDGE.pixels + 1)) edged += 1;
  }
  return edged >= EDGE.share * heights.length && ink >= INK.least * all && ink <= INK.most * all;
}
