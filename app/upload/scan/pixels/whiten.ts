import { channelOf, type Pixels, type Plane } from './pixels.ts';
import { blurred, closed } from './smooth.ts';

/**
 * Half of the widest stroke, in pixels of the small picture (about a millimetre): of all ink, and of ink no
 * darker than a shadow.
 */
const REACH = { ink: 4, shadow: 2 };
/**
 * Brightness of a possible and of a certain shadow or fold, as a fraction of the paper's, and the maximum
 * difference between channels.
 */
const SHADOW = { least: 0.4, surely: 0.55, spread: 0.3 };
/**
 * Colour as the difference of two channels, as a fraction of the lighter one: below `least` it comes from the
 * light, above `surely` from ink.
 */
const COLOUR = { least: 0.15, surely: 0.3 };
/** Minimum fraction of the brightest paper: darker areas are figures, which are not brightened. */
const DARKEST = 0.3;
/** Fraction of the paper's brightness that becomes white, lowered by grain. */
const WHITE = { most: 0.94, least: 0.78 };
/** Fraction of the paper's brightness that becomes black; for faint ink, its darkest quarter does. */
const BLACK = { least: 0.12, most: 0.6, below: 0.05 };
/** Difference from white, as a fraction of the paper, that may still be grain. */
const INK_DEPTH = 0.1;

/**
 * Removes shadows by dividing each pixel by the paper around it, then whitens paper and keeps ink dark.
 * `small`: page reduced by `times`, about 200 pixels wide, where letters blur and shadows remain.
 */
export function whiten(page: Pixels, small: Pixels, times: number): void {
  const papers = papersOf(small);
  const levels = levelsOf(page, papers, times);
  const white = whiteOf(levels);
  divide(page, papers, times, curveFor(white, blackOf(levels, white)));
}

function papersOf(small: Pixels): Plane[] {
  const channels = [0, 1, 2].map((channel) => channelOf(small, channel));
  const papers = channels.map((channel) => blurred(closed(channel, REACH.ink)));
  const shaded = channels.map((channel) => blurred(closed(channel, REACH.shadow)));
  for (let at = 0; at < small.width * small.height; at += 1) {
    const shares = papers.map(({ data }, channel) => (shaded[channel]?.data[at] ?? 0) / (data[at] as number));
    const isShadow =
      within(SHADOW.least, SHADOW.surely, Math.min(...shares)) *
      within(SHADOW.spread, SHADOW.spread / 2, Math.max(...shares) - Math.min(...shares));
    for (const [channel, { data }] of papers.entries())
      data[at] = (data[at] as number) * (1 - isShadow + isShadow * (shares[channel] as number));
  }
  for (const { data } of papers) {
    const least = DARKEST * largest(data);
    for (let at = 0; at < data.length; at += 1) data[at] = Math.max(least, data[at] as number);
  }
  return papers;
}

/** Linear from 0 at `first` to 1 at `second`. */
const within = (first: number, second: number, value: number) =>
  Math.min(1, Math.max(0, (value - first) / (second - first)));

const largest = (values: Float32Array) => values.reduce((most, value) => Math.max(most, value), 1);

/** Level of a pixel as bright as its paper, before the curve. */
const PAPER_LEVEL = 1024;

function curveFor(white: number, black: number): Uint8Array {
  const curve = new Uint8Array(2 * PAPER_LEVEL);
  for (let level = 0; level < curve.length; level += 1) {
    const share = (level / PAPER_LEVEL - black) / (white - black);
    curve[level] = Math.round(255 * Math.min(1, Math.max(0, share)) ** 1.15);
  }
  return curve;
}

/** Histogram of pixel brightness relative to the paper, in units of 1 / `PAPER_LEVEL`. */
function levelsOf(page: Pixels, papers: readonly Plane[], times: number): Uint32Array {
  const counts = new Uint32Array(2 * PAPER_LEVEL);
  const [, green] = papers as [Plane, Plane];
  for (let y = times; y < page.height - times; y += 7)
    for (let x = times; x < page.width - times; x += 3) {
      const paper = green.data[
        Math.min(green.height - 1, Math.floor(y / times)) * green.width +
          Math.min(green.width - 1, Math.floor(x / times))
      ] as number;
      const value = page.data[(y * page.width + x) * 4 + 1] as number;
      const level = Math.min(counts.length - 1, Math.round((PAPER_LEVEL * value) / paper));
      counts[level] = (counts[level] as number) + 1;
    }
  return counts;
}

/** Brightness relative to the paper, above all but the deepest grain. */
function whiteOf(levels: Uint32Array): number {
  const count = sumOf(levels);
  // Most of a page is paper, whose grain is symmetrical around the median.
  const at = (share: number) => levelAt(levels, share * count) / PAPER_LEVEL;
  const spread = Math.max(0.01, at(0.9) - at(0.6));
  return Math.min(WHITE.most, Math.max(WHITE.least, at(0.6) - 2.5 * spread));
}

/** Darkens thin letters of small photos and faint prints, which have no deep black. */
function blackOf(levels: Uint32Array, white: number): number {
  const ink = levels.subarray(0, Math.floor((white - INK_DEPTH) * PAPER_LEVEL));
  const dark = levelAt(ink, 0.25 * sumOf(ink)) / PAPER_LEVEL;
  return Math.min(BLACK.most, Math.max(BLACK.least, dark - BLACK.below));
}

const sumOf = (counts: Uint32Array) => counts.reduce((sum, count) => sum + count, 0);

function levelAt(counts: Uint32Array, wanted: number): number {
  let seen = 0;
  for (let level = 0; level < counts.length; level += 1) {
    seen += counts[level] as number;
    if (seen >= wanted) return level;
  }
  return counts.length - 1;
}

function divide(page: Pixels, papers: readonly Plane[], times: number, curve: Uint8Array): void {
  const { data, width, height } = page;
  const rows = papers.map(() => new Float32Array(width));
  const [reds, greens, blues] = rows as [Float32Array, Float32Array, Float32Array];
  // Pixels lighter than the paper become white.
  const last = curve.length - 1;
  for (let y = 0, at = 0; y < height; y += 1) {
    for (const [channel, paper] of papers.entries())
      paperAlong(paper, (y + 0.5) / times - 0.5, times, rows[channel] as Float32Array);
    for (let x = 0; x < width; x += 1, at += 4) {
      const red = ((data[at] as number) * (reds[x] as number)) | 0;
      const green = ((data[at + 1] as number) * (greens[x] as number)) | 0;
      const blue = ((data[at + 2] as number) * (blues[x] as number)) | 0;
      const lightest = Math.max(red, green, blue, 1);
      const grey = (77 * red + 150 * green + 29 * blue) >> 8;
      const colour = within(COLOUR.least, COLOUR.surely, (lightest - Math.min(red, green, blue)) / lightest);
      data[at] = curve[Math.min((grey + colour * (red - grey)) | 0, last)] as number;
      data[at + 1] = curve[Math.min((grey + colour * (green - grey)) | 0, last)] as number;
      data[at + 2] = curve[Math.min((grey + colour * (blue - grey)) | 0, last)] as number;
    }
  }
}

/** `PAPER_LEVEL` divided by the paper's brightness, for one row, interpolated between samples. */
function paperAlong({ data, width, height }: Plane, down: number, times: number, row: Float32Array): void {
  const top = Math.min(height - 1, Math.max(0, Math.floor(down)));
  const below = Math.min(height - 1, top + 1);
  const share = Math.min(1, Math.max(0, down - top));
  const factorAt = (place: number) => {
    const at = Math.min(width - 1, Math.max(0, place));
    return (
      PAPER_LEVEL /
      ((data[top * width + at] as number) * (1 - share) + (data[below * width + at] as number) * share)
    );
  };
  let before = factorAt(0);
  for (let place = 0, x = 0; x < row.length; place += 1) {
    const next = factorAt(place);
    // Interpolates from the centre of one sample to the next; the last one extends to the end.
    const end = place === width ? row.length : Math.min(row.length, Math.round((place + 0.5) * times));
    const step = (next - before) / times;
    let factor = before + step * (x + 0.5 - (place - 0.5) * times);
    for (; x < end; x += 1, factor += step) row[x] = factor;
    before = next;
  }
}
