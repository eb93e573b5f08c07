import { channelOf, newPlane, type Pixels, type Plane } from './pixels.ts';
import { blurred, closed } from './smooth.ts';

/** Inputs of the sheet detection, all of the same small size. */
export type EdgeMap = {
  width: number;
  height: number;
  /** Certainty of an edge from 0 to 1, only on the ridge of the gradient. */
  weight: Float32Array;
  /** Direction across the edge in radians, for pixels with a weight. */
  angle: Float32Array;
  /** Brightness without strokes. */
  paper: Plane;
  /** 1 for ink on light paper. */
  ink: Uint8Array;
};

/** Strokes thinner than this, in pixels of the small picture, count as ink. */
const STROKE = 4;
/** Brightness steps in levels per pixel: no edge below `least`, certainly an edge from `sure`. */
const STEP = { least: 1.2, sure: 10 };
/**
 * Weight of edges that vanish with the strokes: mostly letters, but also the shadow of a white sheet on a
 * white table.
 */
const STROKES_WORTH = 0.5;
/**
 * Minimum darkness of ink as a fraction of the paper around it; low enough for small grey letters in dark
 * photos.
 */
const INK_DEPTH = 0.08;

export function edgeMap(small: Pixels): EdgeMap {
  const { width, height } = small;
  const channels = [0, 1, 2].map((channel) => blurred(channelOf(small, channel)));
  const papers = channels.map((channel) => closed(channel, STROKE));
  const [bare, whole] = [steepest(papers), steepest(channels)];
  const weight = new Float32Array(width * height);
  const angle = new Float32Array(width * height);
  mark(weight, angle, whole, STROKES_WORTH);
  mark(weight, angle, bare, 1);
  const [, green] = channels as [Plane, Plane];
  const [, paper] = papers as [Plane, Plane];
  return { width, height, weight, angle, paper, ink: inkOf(green, paper) };
}

type Gradient = { x: Plane; y: Plane; size: Plane };

/** Steepest of the three channels at each pixel: a brown table may be as bright as shaded paper. */
function steepest(channels: readonly Plane[]): Gradient {
  const [{ width, height }] = channels as [Plane];
  const [x, y, size] = [newPlane(width, height), newPlane(width, height), newPlane(width, height)];
  for (const { data } of channels)
    for (let row = 1; row < height - 1; row += 1)
      for (let at = row * width + 1; at < (row + 1) * width - 1; at += 1) {
        const across = ((data[at + 1] as number) - (data[at - 1] as number)) / 2;
        const down = ((data[at + width] as number) - (data[at - width] as number)) / 2;
        const steep = Math.sqrt(across * across + down * down);
        if (steep <= (size.data[at] as number)) continue;
        x.data[at] = across;
        y.data[at] = down;
        size.data[at] = steep;
      }
  return { x, y, size };
}

function mark(weight: Float32Array, angle: Float32Array, { x, y, size }: Gradient, worth: number): void {
  const { width, height, data } = size;
  for (let row = 1; row < height - 1; row += 1)
    for (let at = row * width + 1; at < (row + 1) * width - 1; at += 1) {
      const steep = data[at] as number;
      if (steep < STEP.least) continue;
      const across = x.data[at] as number;
      const down = y.data[at] as number;
      const step = stepAcross(across, down, width);
      if (steep < (data[at - step] as number) || steep < (data[at + step] as number)) continue;
      const sure = worth * Math.min(1, Math.sqrt(steep / STEP.sure));
      if (sure <= (weight[at] as number)) continue;
      weight[at] = sure;
      angle[at] = Math.atan2(down, across);
    }
}

/** Offset of the neighbour nearest to the gradient's direction. */
function stepAcross(x: number, y: number, width: number): number {
  if (Math.abs(x) > 2.4 * Math.abs(y)) return 1;
  if (Math.abs(y) > 2.4 * Math.abs(x)) return width;
  return x * y > 0 ? width + 1 : width - 1;
}

function inkOf(grey: Plane, paper: Plane): Uint8Array {
  const ink = new Uint8Array(grey.data.length);
  const light = 0.5 * brightest(paper);
  for (let at = 0; at < ink.length; at += 1) {
    const around = paper.data[at] as number;
    if (around > light && (grey.data[at] as number) < around * (1 - INK_DEPTH)) ink[at] = 1;
  }
  return ink;
}

/** 99th percentile of the brightness. */
function brightest({ data }: Plane): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at += 1) {
    const level = (data[at] as number) | 0;
    counts[level] = (counts[level] as number) + 1;
  }
  let left = data.length / 100;
  for (let value = 255; value > 0; value -= 1) {
    left -= counts[value] as number;
    if (left <= 0) return value;
  }
  return 0;
}
