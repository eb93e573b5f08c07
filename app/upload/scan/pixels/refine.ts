import { greyOf, type Pixels, type Plane, type Point, type Quad } from './pixels.ts';
import { blurred } from './smooth.ts';

/**
 * Sheet in a photo. `bends` describe the curved sides of a sheet that is not flat (above, right, below,
 * left): offset of the middle from the straight line, in pixels outwards.
 */
export type Sheet = { corners: Quad; bends: readonly [number, number, number, number] };

/** Search distance from an estimated side, as a fraction of the photo's longest side. */
const REACH = 0.012;
const SAMPLES = 64;
/** Fraction ignored at both ends, where other sides begin. */
const ENDS = 0.04;
/** Minimum fraction of samples near one curve; below it, the side stays unchanged. */
const LEAST_AGREEING = 0.45;
/** Maximum bend as a fraction of a side's length. */
const MOST_BEND = 0.06;

/** Refines visible sides to subpixels, by the steepest change of brightness across each. */
export function refinedSheet(photo: Pixels, corners: Quad, seen: readonly boolean[]): Sheet {
  const grey = blurred(greyOf(photo));
  const sides = corners.map((from, at) => {
    const side = { from, to: corners[(at + 1) % 4] as Point };
    return seen[at] ? refinedSide(grey, side) : { ...side, bend: 0 };
  });
  return {
    corners: sides.map((side, at) => meeting(sides[(at + 3) % 4] as Side, side)) as unknown as Quad,
    bends: sides.map(({ bend }) => bend) as unknown as Sheet['bends'],
  };
}

type Side = { from: Point; to: Point; bend?: number };
/** Position along the side from 0 to 1, and distance from it outwards. */
type Found = { t: number; away: number; steep: number };

function refinedSide(grey: Plane, side: { from: Point; to: Point }): Required<Side> {
  const found = edgesAlong(grey, side);
  const curve = found.length >= SAMPLES / 3 ? curveThrough(found) : undefined;
  const length = Math.hypot(side.to.x - side.from.x, side.to.y - side.from.y);
  if (!curve || Math.abs(curve.bend) > MOST_BEND * length) return { ...side, bend: 0 };
  const out = outward(side);
  const moved = (point: Point, by: number) => ({ x: point.x + by * out.x, y: point.y + by * out.y });
  return {
    from: moved(side.from, curve.start),
    to: moved(side.to, curve.start + curve.slope),
    bend: curve.bend,
  };
}

/** Normal to the left of the direction, because corners run clockwise. */
export function outward({ from, to }: { from: Point; to: Point }): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.y - from.y) / length, y: -(to.x - from.x) / length };
}

function edgesAlong(grey: Plane, { from, to }: { from: Point; to: Point }): Found[] {
  const reach = Math.max(3, Math.round(REACH * Math.max(grey.width, grey.height)));
  const out = outward({ from, to });
  const found: Found[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const t = ENDS + ((1 - 2 * ENDS) * sample) / (SAMPLES - 1);
    const middle = { x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y) };
    const edge = steepestAcross(grey, middle, out, reach);
    if (edge) found.push({ t, ...edge });
  }
  return found;
}

/** Steepest fall of brightness outwards, otherwise the steepest rise. */
function steepestAcross(grey: Plane, middle: Point, out: Point, reach: number): Omit<Found, 't'> | undefined {
  const at = (away: number) => bilinear(grey, middle.x + away * out.x, middle.y + away * out.y);
  let best = { away: 0, steep: 0, worth: 0 };
  for (let away = -reach; away <= reach; away += 0.5) {
    const [inside, outside] = [at(away - 1), at(away + 1)];
    if (inside === undefined || outside === undefined) continue;
    const fall = inside - outside;
    // Prefers near positions and falls: paper is mostly lighter than the table.
    const worth = (fall > 0 ? fall : -0.6 * fall) * (1 - (0.4 * Math.abs(away)) / reach);
    if (worth > best.worth) best = { away, steep: Math.abs(fall), worth };
  }
  return best.steep >= 3 ? { away: best.away, steep: best.steep } : undefined;
}

function bilinear({ data, width, height }: Plane, x: number, y: number): number | undefined {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return undefined;
  const [right, down] = [x - 0.5 - left, y - 0.5 - top];
  const at = top * width + left;
  const above = (data[at] as number) * (1 - right) + (data[at + 1] as number) * right;
  const below = (data[at + width] as number) * (1 - right) + (data[at + width + 1] as number) * right;
  return above * (1 - down) + below * down;
}

type Curve = { start: number; slope: number; bend: number };

/** Fits `away = start + slope t + bend 4t(1-t)` iteratively, with less weight for outliers. */
function curveThrough(found: readonly Found[]): Curve | undefined {
  let weights = found.map(({ steep }) => Math.sqrt(steep));
  let curve: Curve = { start: median(found.map(({ away }) => away)), slope: 0, bend: 0 };
  weights = found.map((each, at) => (weights[at] as number) * nearness(each, curve, 6));
  for (const width of [5, 4, 3, 2, 2]) {
    curve = fitted(found, weights) ?? curve;
    weights = found.map((each) => Math.sqrt(each.steep) * nearness(each, curve, width));
  }
  const agreeing = found.filter((each) => Math.abs(each.away - awayAt(curve, each.t)) < 1.5).length;
  return agreeing >= LEAST_AGREEING * SAMPLES ? curve : undefined;
}

const awayAt = ({ start, slope, bend }: Curve, t: number) => start + slope * t + bend * 4 * t * (1 - t);

/** Tukey's biweight. */
function nearness({ t, away }: Found, curve: Curve, width: number): number {
  const far = (away - awayAt(curve, t)) / width;
  return Math.abs(far) >= 1 ? 0 : (1 - far * far) ** 2;
}

function fitted(found: readonly Found[], weights: readonly number[]): Curve | undefined {
  const rows = [0, 1, 2].map(() => [0, 0, 0, 0]);
  for (const [index, { t, away }] of found.entries()) {
    const terms = [1, t, 4 * t * (1 - t), away];
    for (const [down, row] of rows.entries())
      for (const [across, term] of terms.entries())
        row[across] = (row[across] as number) + (weights[index] as number) * (terms[down] as number) * term;
  }
  const solved = solve(rows);
  return solved && { start: solved[0], slope: solved[1], bend: solved[2] };
}

function solve(rows: number[][]): [number, number, number] | undefined {
  const column = (at: number) => rows.map((row) => row[at] as number);
  const [a, b, c, d] = [column(0), column(1), column(2), column(3)];
  const whole = determinant(a, b, c);
  if (Math.abs(whole) < 1e-6) return undefined;
  return [determinant(d, b, c) / whole, determinant(a, d, c) / whole, determinant(a, b, d) / whole];
}

function determinant(one: number[], two: number[], three: number[]): number {
  const [a, b, c] = one as [number, number, number];
  const [d, e, f] = two as [number, number, number];
  const [g, h, i] = three as [number, number, number];
  return a * (e * i - f * h) - d * (b * i - c * h) + g * (b * f - c * e);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function meeting(before: Side, after: Side): Point {
  const [p, r] = [before.from, { x: before.to.x - before.from.x, y: before.to.y - before.from.y }];
  const [q, s] = [after.from, { x: after.to.x - after.from.x, y: after.to.y - after.from.y }];
  const over = r.x * s.y - r.y * s.x;
  if (Math.abs(over) < 1e-6) return after.from;
  const t = ((q.x - p.x) * s.y - (q.y - p.y) * s.x) / over;
  return { x: p.x + t * r.x, y: p.y + t * r.y };
}
