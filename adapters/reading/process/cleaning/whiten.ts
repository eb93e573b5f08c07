import type { Pixels } from '../raster.ts';
import { faintStrokes } from './faint-strokes.ts';
import { countedPercentile, type Grid } from './grid.ts';
import type { Light } from './light.ts';

/** What the light becomes at first: what is lighter still tells how much the paper varies. */
const PAPER = 220;
/** Paper becomes white down to this much below its most frequent brightness, in deviations, within bounds. */
const DEVIATIONS = 2.5;
const WHITE = { least: 0.76 * PAPER, most: 0.9 * PAPER };
/**
 * Of paper through which nothing shines only what is lighter than `most` becomes white: on it no more than this share of the
 * page is a little darker.
 */
const SPOTLESS = { from: 0.9 * PAPER, most: 0.97 * PAPER, share: 0.01 };
/** Ink becomes black up to the brightness of this share of it, within bounds: faint print becomes darker than it was. */
const INK = 0.2;
const BLACK = { least: 0.44 * PAPER, most: 0.6 * PAPER };
/** So much darker than white is ink. */
const CONTRAST = 0.1 * PAPER;
/** Colours that are closer to each other than this are a grey; the fringes of letters are. */
const GREY = 34;
/** A faint stroke keeps its contrast to the paper, and some more, since it loses some in a smaller picture. */
const FAINT_GAIN = 1.6;
/** Where black and white begin is found on one row of so many. */
const SAMPLED = 8;

/** A picture is certain to become lighter unless its contrast is raised by more than this, or its paper varies by more. */
const GAIN_MOST = 3.2;
const DEVIATION_MOST = 12;

/** And unless so many of its pixels are faint strokes that were made dark, for each one that is dark anyway. */
const FAINT_MOST = 0.5;

/** A cleaned page. `isDoubtful`: it is so faint or so grainy that it may have become heavier. */
export type Whitened = Pixels & { isDoubtful: boolean };

/**
 * A page as black ink on white paper: each pixel by the light at its place, dark edges white. Nothing is smoothed, so that
 * no stroke is lost.
 */
export function whitened(page: Pixels, light: Light, inColour: boolean): Whitened {
  const { width, height } = page;
  const channels = inColour ? 3 : 1;
  const data = new Uint8Array(width * height * channels);
  const counts = new Uint32Array(256);
  const { grey, red, green, blue } = light;
  const [divide, lights] = inColour
    ? ([divideColours, [red, green, blue]] as const)
    : ([divideGreys, [grey]] as const);
  forEachRow(page, lights, SAMPLED, (y, factors) => {
    divide(page, y, factors, data);
    count(data.subarray(y * width * channels, (y + 1) * width * channels), counts);
  });
  const { white: lightest, black, deviation } = bounds(counts);
  const clipped = clipping(lightest, black);
  forEachRow(page, lights, 1, (y, factors) => divide(page, y, factors, data));
  const whole = { data, width, height, channels } as const;
  const faint = faintStrokes(inColour ? inGrey(whole) : whole, PAPER);
  const asFaint = valuesAt(whole, faint);
  clip(data, clipped);
  keep(whole, faint, asFaint);
  whitenEdges(whole, light);
  const gain = (PAPER / light.paper) * (255 / (lightest - black));
  const isFaint = faint.length > FAINT_MOST * SAMPLED * darkerThan(black, counts);
  return { ...whole, isDoubtful: isFaint || gain > GAIN_MOST || deviation > DEVIATION_MOST };
}

function darkerThan(most: number, counts: Uint32Array): number {
  return counts.subarray(0, Math.ceil(most)).reduce((sum, count) => sum + count, 0);
}

type Factors = readonly [Float32Array, ...Float32Array[]];

/** Calls `work` for one of `each` rows, with what its pixels are to be multiplied by: one factor each for every light. */
function forEachRow(
  { width, height }: Pixels,
  lights: readonly [Grid, ...Grid[]],
  each: number,
  work: (y: number, factors: Factors) => void,
): void {
  const [{ width: across, height: down }] = lights;
  const columns = between(width, across);
  const rows = between(height, down);
  const line = new Float32Array(across + 1);
  const factors = lights.map(() => new Float32Array(width)) as unknown as Factors;
  for (let y = 0; y < height; y += each) {
    const above = (rows.before[y] as number) * across;
    const below = Math.min(down - 1, (rows.before[y] as number) + 1) * across;
    const part = rows.part[y] as number;
    for (const [index, { data }] of lights.entries()) {
      for (let x = 0; x < across; x += 1) {
        const one = data[above + x] as number;
        line[x] = PAPER / (one + part * ((data[below + x] as number) - one));
      }
      line[across] = line[across - 1] as number;
      stretch(line, columns, factors[index] as Float32Array);
    }
    work(y, factors);
  }
}

type Between = { before: Uint16Array; part: Float32Array };

/** Between which of `few` numbers each of `many` pixels lies, and where. */
function between(many: number, few: number): Between {
  const before = new Uint16Array(many);
  const part = new Float32Array(many);
  for (let at = 0; at < many; at += 1) {
    const place = Math.max(0, Math.min(few - 1, ((at + 0.5) * few) / many - 0.5));
    before[at] = Math.floor(place);
    part[at] = place - Math.floor(place);
  }
  return { before, part };
}

function stretch(line: Float32Array, { before, part }: Between, wide: Float32Array): void {
  for (let x = 0; x < wide.length; x += 1) {
    const left = before[x] as number;
    const one = line[left] as number;
    wide[x] = one + (part[x] as number) * ((line[left + 1] as number) - one);
  }
}

type Divide = (page: Pixels, y: number, factors: Factors, to: Uint8Array) => void;

const divideGreys: Divide = ({ data, width, channels }, y, [factors], to) => {
  const [second, third] = channels === 1 ? [0, 0] : [1, 2];
  let at = y * width * channels;
  for (let x = 0, target = y * width; x < width; x += 1, target += 1, at += channels) {
    const sum =
      77 * (data[at] as number) + 150 * (data[at + second] as number) + 29 * (data[at + third] as number);
    const value = (sum / 256) * (factors[x] as number);
    to[target] = Math.min(value, 255);
  }
};

const divideColours: Divide = ({ data, width, channels }, y, factors, to) => {
  const [reds, greens, blues] = factors as readonly [Float32Array, Float32Array, Float32Array];
  let at = y * width * channels;
  for (let x = 0, target = 3 * y * width; x < width; x += 1, target += 3, at += channels) {
    const r = Math.min(255, (data[at] as number) * (reds[x] as number)) | 0;
    const g = Math.min(255, (data[at + 1] as number) * (greens[x] as number)) | 0;
    const b = Math.min(255, (data[at + 2] as number) * (blues[x] as number)) | 0;
    const grey = (77 * r + 150 * g + 29 * b) >> 8;
    const isGrey = Math.max(r, g, b) - Math.min(r, g, b) < GREY;
    to[target] = isGrey ? grey : r;
    to[target + 1] = isGrey ? grey : g;
    to[target + 2] = isGrey ? grey : b;
  }
};

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

/** What each value becomes: black, white, and evenly in between. */
function clipping(white: number, black: number): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, value) =>
    Math.max(0, Math.min(255, Math.round((255 * (value - black)) / (white - black)))),
  );
}

/** Where white and black begin. */
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

/** What faint strokes become, byte by byte: as faint as they are. */
function valuesAt({ data, channels }: Pixels, pixels: Uint32Array): Uint8Array {
  const values = new Uint8Array(pixels.length * channels);
  let to = 0;
  for (const pixel of pixels)
    for (let at = pixel * channels; at < (pixel + 1) * channels; at += 1, to += 1)
      values[to] = Math.max(0, 255 - FAINT_GAIN * 255 * Math.max(0, 1 - (data[at] as number) / PAPER));
  return values;
}

function keep({ data, channels }: Pixels, pixels: Uint32Array, values: Uint8Array): void {
  let from = 0;
  for (const pixel of pixels)
    for (let at = pixel * channels; at < (pixel + 1) * channels; at += 1, from += 1)
      data[at] = Math.min(values[from] as number, data[at] as number);
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
