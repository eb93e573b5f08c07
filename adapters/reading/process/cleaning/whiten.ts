import type { Pixels } from '../raster.ts';
import { divideByLight, PAPER } from './divide-by-light.ts';
import { faintStrokes } from './faint-strokes.ts';
import { countedPercentile } from './grid.ts';
import { wornPixels } from './keep-worn.ts';
import type { Light } from './light.ts';
import { type WornPlaces, wornPlaces } from './worn-print.ts';

/** Standard deviations below the paper's most frequent brightness that still become white. */
const DEVIATIONS = 2.5;
const WHITE = { least: 0.76 * PAPER, most: 0.9 * PAPER };
/**
 * On paper without show-through, only pixels lighter than `most` become white, and at most this share of the
 * page is slightly darker.
 */
const SPOTLESS = { from: 0.9 * PAPER, most: 0.97 * PAPER, share: 0.01 };
/** Percentile of ink that becomes black, within the bounds of BLACK, so that faint print gets darker. */
const INK = 0.2;
const BLACK = { least: 0.44 * PAPER, most: 0.6 * PAPER };
/** Minimum difference between ink and white. */
const CONTRAST = 0.1 * PAPER;
/** A faint stroke keeps its contrast with the paper and gains some, because shrinking loses some. */
const FAINT_GAIN = 1.6;
/** Row interval at which pixels are sampled to find black and white. */
const SAMPLED = 8;

/**
 * The result is certainly smaller than the scan, unless contrast is raised by more than GAIN_MOST or the
 * paper varies by more than DEVIATION_MOST.
 */
const GAIN_MOST = 3.2;
const DEVIATION_MOST = 12;

const FAINT_MOST = 0.5;

/** `isUnsure`: so faint or grainy that its file may exceed the scan's. `worn`: places with uneven print. */
export type Whitened = Pixels & { isUnsure: boolean; worn: WornPlaces | undefined };

/**
 * Black ink on white paper: divides each pixel by the light there, and whitens dark edges. Does not smooth,
 * so that no stroke is lost.
 */
export function whitened(page: Pixels, light: Light, inColour: boolean): Whitened {
  const { width, height } = page;
  const channels = inColour ? 3 : 1;
  const whole = { data: new Uint8Array(width * height * channels), width, height, channels } as const;
  const counts = new Uint32Array(256);
  divideByLight(page, light, whole, SAMPLED, (row) => count(row, counts));
  const { white: lightest, black, deviation } = bounds(counts);
  divideByLight(page, light, whole);
  const greys = inColour ? inGrey(whole) : whole;
  const faint = faintStrokes(greys, PAPER);
  const asFaint = valuesAt(whole, faint, FAINT);
  const worn = wornPlaces(greys, PAPER, light);
  const pale = worn ? wornPixels(worn, whole) : new Uint32Array();
  const asPale = valuesAt(whole, pale, paleClipping(lightest, worn));
  clip(whole.data, clipping(lightest, black));
  put(whole, pale, asPale, Math.max);
  put(whole, faint, asFaint, Math.min);
  whitenEdges(whole, light);
  const gain = (PAPER / light.paper) * (255 / (lightest - black));
  const isFaint = faint.length > FAINT_MOST * SAMPLED * darkerThan(black, counts);
  return { ...whole, worn, isUnsure: isFaint || gain > GAIN_MOST || deviation > DEVIATION_MOST };
}

function darkerThan(most: number, counts: Uint32Array): number {
  return counts.subarray(0, Math.ceil(most)).reduce((sum, count) => sum + count, 0);
}

function inGrey({ data, width, height }: Pixels): Pixels {
  const grey = new Uint8Array(width * height);
  for (let to = 0, at = 0; to < grey.length; to += 1, at += 3)
    grey[to] =
      (77 * (data[at] as number) + 150 * (data[at + 1] as number) + 29 * (data[at + 2] as number)) >> 8;
  return { data: grey, width, height, channels: 1 };
}

function count(row: Uint8Array, counts: Uint32Array): void {
  for (let at = 0; at < row.length; at += 1)
    counts[row[at] as number] = (counts[row[at] as number] as number) + 1;
}

function clipping(white: number, black: number): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, value) =>
    Math.max(0, Math.min(255, Math.round((255 * (value - black)) / (white - black)))),
  );
}

/** Brightness above which a pixel is white and below which it is black. */
function bounds(counts: Uint32Array): { white: number; black: number; deviation: number } {
  let paper = Math.floor(WHITE.least);
  for (let value = paper; value < 256; value += 1)
    if ((counts[value] as number) > (counts[paper] as number)) paper = value;
  let [squares, lighter] = [0, 0];
  for (let value = paper; value < 256; value += 1) {
    squares += (value - paper) ** 2 * (counts[value] as number);
    lighter += counts[value] as number;
  }
  const deviation = Math.sqrt(squares / Math.max(1, lighter));
  const white = Math.max(WHITE.least, Math.min(whitest(counts), paper - DEVIATIONS * deviation));
  const ink = countedPercentile(counts.subarray(0, Math.max(1, Math.floor(white - CONTRAST))), INK);
  return { white, black: Math.max(BLACK.least, Math.min(BLACK.most, ink)), deviation };
}

function whitest(counts: Uint32Array): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let [darker, white] = [0, Math.floor(SPOTLESS.from)];
  for (; white < SPOTLESS.most && darker <= SPOTLESS.share * all; white += 1)
    darker += counts[white] as number;
  return Math.max(WHITE.most, white - 1);
}

function clip(data: Uint8Array, clipped: Uint8Array): void {
  for (let at = 0; at < data.length; at += 1) data[at] = clipped[data[at] as number] as number;
}

/** Worn print: black if as dark as most print. On paper without show-through none of it becomes white. */
function paleClipping(white: number, worn: WornPlaces | undefined): Uint8Array {
  return clipping(white > WHITE.most ? PAPER : white, PAPER - (worn?.usualInk ?? 0));
}

const FAINT = Uint8Array.from({ length: 256 }, (_, value) =>
  Math.max(0, 255 - FAINT_GAIN * 255 * Math.max(0, 1 - value / PAPER)),
);

function valuesAt({ data, channels }: Pixels, pixels: Uint32Array, table: Uint8Array): Uint8Array {
  const values = new Uint8Array(pixels.length * channels);
  let to = 0;
  for (const pixel of pixels)
    for (let at = pixel * channels; at < (pixel + 1) * channels; at += 1, to += 1)
      values[to] = table[data[at] as number] as number;
  return values;
}

function put(
  { data, channels }: Pixels,
  pixels: Uint32Array,
  values: Uint8Array,
  choose: (one: number, other: number) => number,
): void {
  let from = 0;
  for (const pixel of pixels)
    for (let at = pixel * channels; at < (pixel + 1) * channels; at += 1, from += 1)
      data[at] = choose(values[from] as number, data[at] as number);
}

function whitenEdges(
  { data, width, height, channels }: Pixels,
  { edge, grey: { width: across, height: down } }: Light,
) {
  for (let row = 0; row < down; row += 1) {
    const [top, bottom] = [Math.floor((row * height) / down), Math.ceil(((row + 1) * height) / down)];
    for (let column = 0; column < across; column += 1) {
      if (edge[row * across + column] === 0) continue;
      const from = Math.floor((column * width) / across);
      const to = Math.ceil(((column + 1) * width) / across);
      for (let y = top; y < Math.min(height, bottom); y += 1)
        data.fill(255, (y * width + from) * channels, (y * width + Math.min(width, to)) * channels);
    }
  }
}
