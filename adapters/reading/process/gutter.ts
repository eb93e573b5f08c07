import { greyOf, type Pixels } from './raster.ts';
import { inkOfColumns, isInk } from './text/ink.ts';
import { normalizeBackground } from './text/normalize-background.ts';
import type { Picture } from './text/picture.ts';

/** A sheet at least this much wider than tall may hold two pages side by side. */
const WIDE = 1.15;
/** Range of the gutter's middle, and its least width, as shares of the sheet's width. */
const GUTTER = { from: 0.44, to: 0.56, width: 0.025 };
/** Share of a column's height with ink: up to SPECKS it is specks; from FOLD on, a fold or a book's edge. */
const SPECKS = 0.005;
const FOLD = 0.6;
/** Share of the ink below which a half is empty except for show-through. */
const EMPTY = 0.02;
/** Pixels across the strips in which lines are counted: ten lines of text, so that a page may slant. */
const STRIP = 240;
/** Minimum blank pixels between two lines; between letters there are fewer. */
const GAP = 8;
/**
 * Upright text has this many times more gaps between lines from top to bottom than from left to right: 2.4 to
 * 9 times on twelve sheets.
 */
const UPRIGHT = 1.5;
/** A printed half fills three strips with lines; a single line on its side fills at most two. */
const LINES = { gaps: 4, strips: 3 };

/** `at` is a share of the sheet's width. */
export type Gutter = { at: number; printed: 'both' | 'left' | 'right' };

/**
 * Gutter of a sheet with two pages side by side, one of which may be empty: a stripe near the middle that no
 * word, image or table rule crosses.
 */
export async function gutterOf(raster: Pixels): Promise<Gutter | undefined> {
  if (raster.width < WIDE * raster.height) return undefined;
  const sheet = await normalizeBackground(greyPicture(raster));
  const columns = inkOfColumns(sheet);
  const middle = middleOf(sheet, columns);
  if (middle === undefined || !isUpright(sheet)) return undefined;
  const [left, right] = [inkIn(columns.subarray(0, middle)), inkIn(columns.subarray(middle))];
  const least = EMPTY * (left + right);
  const printed = left < least ? 'right' : right < least ? 'left' : 'both';
  return { at: middle / sheet.width, printed };
}

const inkIn = (columns: Uint32Array) => columns.reduce((sum, ink) => sum + ink, 0);

function greyPicture({ data, width, height, channels }: Pixels): Picture {
  if (channels === 1) return { data, width, height };
  if (channels === 4) return { data: greyOf(data), width, height };
  const grey = new Uint8Array(width * height);
  for (let to = 0, at = 0; to < grey.length; to += 1, at += 3)
    grey[to] = (77 * (data[at] ?? 0) + 150 * (data[at + 1] ?? 0) + 29 * (data[at + 2] ?? 0)) >> 8;
  return { data: grey, width, height };
}

type Stripe = { from: number; to: number };

function middleOf(sheet: Picture, columns: Uint32Array): number | undefined {
  const { width } = sheet;
  const stripes = emptyStripes(sheet, columns).flatMap(({ from, to }) => {
    const stripe = { from: Math.max(from, GUTTER.from * width), to: Math.min(to, GUTTER.to * width) };
    return stripe.to - stripe.from >= GUTTER.width * width && !isCrossed(sheet, { from, to }) ? [stripe] : [];
  });
  const [widest] = stripes.sort((one, other) => other.to - other.from - (one.to - one.from));
  return widest && Math.round((widest.from + widest.to) / 2);
}

function emptyStripes({ width, height }: Picture, columns: Uint32Array): Stripe[] {
  const isEmpty = (ink: number) => ink <= SPECKS * height || ink >= FOLD * height;
  const stripes: Stripe[] = [];
  let from = 0;
  for (let x = 0; x <= width; x += 1) {
    if (x < width && isEmpty(columns[x] ?? 0)) continue;
    if (x > from) stripes.push({ from, to: x });
    from = x + 1;
  }
  return stripes;
}

/** A table rule or the frame of a drawing crosses the stripe without a gap; a speck does not. */
function isCrossed({ data, width, height }: Picture, { from, to }: Stripe): boolean {
  for (let y = 0; y < height; y += 1) {
    const row = data.subarray(y * width + from, y * width + to);
    if (row.every(isInk)) return true;
  }
  return false;
}

/** False for text on its side, whose gaps between lines look like gutters, and without text. */
function isUpright(sheet: Picture): boolean {
  const down = gapsOfStrips(sheet);
  const across = gapsOfStrips(onItsSide(sheet));
  const printed = down.filter((gaps) => gaps >= LINES.gaps);
  return printed.length >= LINES.strips && sum(down) > UPRIGHT * sum(across);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function gapsOfStrips({ data, width, height }: Picture): number[] {
  const counts: number[] = [];
  for (let left = 0; left + STRIP <= width; left += STRIP) {
    let [count, gap, isStarted] = [0, 0, false];
    for (let y = 0; y < height; y += 1) {
      if (!data.subarray(y * width + left, y * width + left + STRIP).some(isInk)) {
        gap += 1;
        continue;
      }
      if (isStarted && gap >= GAP) count += 1;
      isStarted = true;
      gap = 0;
    }
    counts.push(count);
  }
  return counts;
}

function onItsSide({ data, width, height }: Picture): Picture {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) turned[x * height + y] = data[y * width + x] ?? 255;
  return { data: turned, width: height, height: width };
}
