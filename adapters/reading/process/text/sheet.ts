import { inkOfColumns, isInk } from './ink.ts';
import type { Part, Picture } from './picture.ts';

/** A sheet at least this much wider than tall may hold two pages side by side. */
const WIDE = 1.15;
/** Range of a gutter, and its least width, as shares of the sheet's width. */
const GUTTER = { from: 0.38, to: 0.62, width: 0.012 };

/** An image this many times taller than wide is a long screenshot or a till receipt rather than a page. */
export const LONG = 2;
/** Height of a part of a long image, and how far its cut may move, as multiples of its width. */
const CUT = { every: 1.4, within: 0.3 };

export function pagesOfSheet(sheet: Picture): Part[] {
  const { width, height } = sheet;
  if (height > LONG * width) return partsOfLong(sheet);
  const gutter = gutterOf(sheet) ?? width;
  const left = { left: 0, top: 0, width: gutter, height };
  return gutter === width ? [left] : [left, { left: gutter, top: 0, width: width - gutter, height }];
}

/** Cuts at the rows with the least ink, so that no line is cut. */
function partsOfLong({ data, width, height }: Picture): Part[] {
  const inkOfRow = (y: number) => {
    let ink = 0;
    for (let at = y * width; at < (y + 1) * width; at += 1) if (isInk(data[at] as number)) ink += 1;
    return ink;
  };
  const parts: Part[] = [];
  for (let top = 0; top < height; ) {
    const [from, to] = [CUT.every - CUT.within, CUT.every].map((share) => top + Math.round(share * width));
    let end = height;
    if (height - top > (CUT.every + CUT.within) * width) {
      end = to as number;
      let least = inkOfRow(end);
      for (let y = end - 1; y >= (from as number) && least > 0; y -= 1) {
        const ink = inkOfRow(y);
        if (ink < least) [end, least] = [y, ink];
      }
    }
    parts.push({ left: 0, top, width, height: end - top });
    top = end;
  }
  return parts;
}

/** Middle of the widest stripe without ink, near the middle of a wide sheet. */
function gutterOf(sheet: Picture): number | undefined {
  const { width, height } = sheet;
  return width < WIDE * height ? undefined : stripeIn(inkOfColumns(sheet));
}

/** Ink in the lighter column of a page with two, as a share of the other's. */
const COLUMN = 0.4;

export function hasColumns(page: Picture): boolean {
  if (page.width >= WIDE * page.height) return false;
  const ink = inkOfColumns(page);
  const middle = stripeIn(ink);
  if (middle === undefined) return false;
  const [left, right] = [sum(ink.subarray(0, middle)), sum(ink.subarray(middle))];
  return Math.min(left, right) >= COLUMN * Math.max(left, right);
}

const sum = (numbers: Uint32Array) => numbers.reduce((total, each) => total + each, 0);

/** `columns`: ink per pixel column. */
function stripeIn(columns: Uint32Array): number | undefined {
  const width = columns.length;
  // Allows specks and the thin shadow of a fold: a column of text has far more ink.
  const most = (sum(columns) / width) * 0.15;
  let best = { width: 0, middle: 0 };
  let start = Math.round(width * GUTTER.from);
  for (let x = start; x <= width * GUTTER.to; x += 1) {
    if ((columns[x] ?? 0) <= most) {
      if (x - start > best.width) best = { width: x - start, middle: Math.round((x + start) / 2) };
    } else start = x + 1;
  }
  return best.width >= width * GUTTER.width ? best.middle : undefined;
}
