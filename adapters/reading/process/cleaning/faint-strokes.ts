import type { Pixels } from '../raster.ts';

/** Contrast of a stroke with the paper on both sides, as a share of the paper; less is grain. */
const RIDGE = 0.04;
/** Distance of a stroke's middle to the paper, as a share of the page's width: two thirds of a millimetre. */
const REACH = 1 / 330;
/** Share of the paper's brightness below which a pixel is ink anyway. */
const INK = 0.62;
const PAPER = 0.95;
/** Longest speck, as a share of the page's width. */
const SPECK = 1 / 160;
/**
 * Share of the page's width, three and a half millimetres: pieces that show through from the back are
 * shorter, pencilled figures longer.
 */
const LONG = 1 / 60;
/** Bounds of the minimum strength of a short stroke. Such strokes cover at most `share` of a page. */
const SHORT = { least: 0.05, most: 0.12, share: 0.0005 };
/** Minimum strength of a long stroke, as a share of a short one's. */
const LONG_SHARE = 0.65;
/** Maximum share of pixels on ridges; the weakest ridges beyond it are grain. */
const GRAIN_MOST = 0.02;
/** With more of its pixels on ridges, a page is a pattern and has no faint strokes. */
const RIDGES_MOST = 0.1;

/**
 * Pixels of faint strokes, such as pencil, thin rules and worn print: lines slightly darker than the paper on
 * both sides. A shadow is darker than one side only, and print that shines through is blurred. `paper`: the
 * grey value of paper.
 */
export function faintStrokes(page: Pixels, paper: number): Uint32Array {
  const { width } = page;
  const strokes = strokesOf(ridgesOf(page, paper), width).filter(
    (stroke) => lengthOf(stroke) >= SPECK * width,
  );
  const isShort = (stroke: Stroke) => lengthOf(stroke) < LONG * width;
  const threshold = shortStrength(strokes.filter(isShort), page, paper);
  const kept = strokes.filter((stroke) =>
    isShort(stroke) ? stroke.strength >= threshold : stroke.strength >= LONG_SHARE * threshold,
  );
  return Uint32Array.from(kept.flatMap(({ pixels }) => pixels));
}

function shortStrength(strokes: readonly Stroke[], { data }: Pixels, paper: number): number {
  const counts = new Uint32Array(256);
  for (const { pixels, strength } of strokes) counts[strength] = (counts[strength] as number) + pixels.length;
  let threshold = Math.ceil(SHORT.most * paper);
  let count = 0;
  for (let next = threshold - 1; next >= SHORT.least * paper; next -= 1) {
    count += counts[next] as number;
    if (count > SHORT.share * data.length) return threshold;
    threshold = next;
  }
  return threshold;
}

type Ridges = { strength: Uint8Array; places: readonly number[] };

function ridgesOf({ data, width, height }: Pixels, paper: number): Ridges {
  const reach = Math.max(2, Math.round(REACH * width));
  const aslant = Math.round(0.75 * reach);
  const [side, below] = [reach, reach * width];
  const [falling, rising] = [aslant * (width + 1), aslant * (width - 1)];
  const [darkest, lightest, least] = [INK * paper, PAPER * paper, RIDGE * paper];
  const strength = new Uint8Array(data.length);
  const counts = new Uint32Array(256);
  const places: number[] = [];
  for (let y = reach; y < height - reach; y += 1) {
    if (places.length > RIDGES_MOST * data.length) return { strength, places: [] };
    for (let at = y * width + reach; at < (y + 1) * width - reach; at += 1) {
      const value = data[at] as number;
      if (value < darkest || value >= lightest) continue;
      const ridge =
        Math.max(
          Math.min(data[at - side] as number, data[at + side] as number),
          Math.min(data[at - below] as number, data[at + below] as number),
          Math.min(data[at - falling] as number, data[at + falling] as number),
          Math.min(data[at - rising] as number, data[at + rising] as number),
        ) - value;
      if (ridge < least || isBesideInk(data, at, width, darkest)) continue;
      strength[at] = ridge;
      counts[ridge] = (counts[ridge] as number) + 1;
      places.push(at);
    }
  }
  const grain = grainOf(counts, GRAIN_MOST * data.length, SHORT.most * paper);
  for (const at of places) if ((strength[at] as number) <= grain) strength[at] = 0;
  return { strength, places };
}

/** Soft edges of dark ink do not count as strokes, so that adjacent letters do not merge. */
function isBesideInk(data: Uint8Array, at: number, width: number, ink: number): boolean {
  for (const step of [1, 2, width, 2 * width])
    if ((data[at - step] as number) < ink || (data[at + step] as number) < ink) return true;
  return false;
}

/** Ridges up to this strength are grain. Strong ridges are strokes, however many there are. */
function grainOf(counts: Uint32Array, most: number, strong: number): number {
  let count = 0;
  for (let strength = Math.floor(strong); strength > 0; strength -= 1) {
    count += counts[strength] as number;
    if (count > most) return strength;
  }
  return 0;
}

type Stroke = Sides & { pixels: readonly number[]; strength: number };
type Sides = { left: number; right: number; top: number; bottom: number };

const lengthOf = ({ left, right, top, bottom }: Sides) => 1 + Math.max(right - left, bottom - top);

function strokesOf({ strength, places }: Ridges, width: number): Stroke[] {
  const strokes: Stroke[] = [];
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  for (const start of places) {
    if (strength[start] === 0) continue;
    const pixels = [start];
    let most = strength[start] as number;
    let [left, right, last] = [start % width, start % width, start];
    strength[start] = 0;
    for (let next = 0; next < pixels.length; next += 1) {
      const here = pixels[next] as number;
      const x = here % width;
      if (x < left) left = x;
      if (x > right) right = x;
      if (here > last) last = here;
      for (const step of around) {
        const at = here + step;
        const found = strength[at] as number;
        if (found === 0) continue;
        if (found > most) most = found;
        strength[at] = 0;
        pixels.push(at);
      }
    }
    const [top, bottom] = [Math.floor(start / width), Math.floor(last / width)];
    strokes.push({ pixels, left, right, top, bottom, strength: most });
  }
  return strokes;
}
