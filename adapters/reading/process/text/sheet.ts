import { inkOfColumns } from './ink.ts';
import type { Part, Picture } from './picture.ts';

/** Wider than this many times its height, a sheet may hold two pages side by side. */
const WIDE = 1.15;
/** Where a gutter may lie, and its least width, as shares of the sheet's width. */
const GUTTER = { from: 0.38, to: 0.62, width: 0.012 };

/** The one or two pages of a sheet, from left to right. */
export function pagesOfSheet(sheet: Picture): Part[] {
  const { width, height } = sheet;
  const gutter = gutterOf(sheet) ?? width;
  const left = { left: 0, top: 0, width: gutter, height };
  return gutter === width ? [left] : [left, { left: gutter, top: 0, width: width - gutter, height }];
}

/** The x of the middle of the widest stripe without ink, near the middle of a wide sheet. */
function gutterOf(sheet: Picture): number | undefined {
  const { width, height } = sheet;
  if (width < WIDE * height) return undefined;
  const columns = inkOfColumns(sheet);
  // The thin shadow of a fold and specks are allowed: a column of text has far more ink.
  const most = (columns.reduce((sum, ink) => sum + ink, 0) / width) * 0.15;
  let best = { width: 0, middle: 0 };
  let start = Math.round(width * GUTTER.from);
  for (let x = start; x <= width * GUTTER.to; x += 1) {
    if ((columns[x] ?? 0) <= most) {
      if (x - start > best.width) best = { width: x - start, middle: Math.round((x + start) / 2) };
    } else start = x + 1;
  }
  return best.width >= width * GUTTER.width ? best.middle : undefined;
}
