import type { Pixels } from '../raster.ts';
import type { Grid } from './grid.ts';
import type { Light } from './light.ts';

/** Brightness of paper before normalising; lighter pixels show how much the paper varies. */
export const PAPER = 220;
/** Maximum difference between channels of a grey pixel, including the fringes of letters. */
const GREY = 34;

/** Divides every `each`th row of a page by the light there, and calls `done` with each result. */
export function divideByLight(
  page: Pixels,
  { red, green, blue, grey }: Light,
  to: Pick<Pixels, 'data' | 'channels'>,
  each = 1,
  done: (row: Uint8Array) => void = () => undefined,
): void {
  const { data, channels } = to;
  const [divide, lights] =
    channels === 3 ? ([divideColours, [red, green, blue]] as const) : ([divideGreys, [grey]] as const);
  forEachRow(page, lights, each, (y, factors) => {
    divide(page, y, factors, data);
    done(data.subarray(y * page.width * channels, (y + 1) * page.width * channels));
  });
}

type Factors = readonly [Float32Array, ...Float32Array[]];

/** Calls `work` for every `each`th row with the factors for its pixels, one per light. */
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
