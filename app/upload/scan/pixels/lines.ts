import type { EdgeMap } from './edges.ts';
import type { Point } from './pixels.ts';

/**
 * Candidate for a side: points p with p·n = offset from the picture's centre, where n is the unit vector at
 * `angle`. Left and right sides have an angle near 0, top and bottom near a quarter turn.
 */
export type Line = {
  angle: number;
  offset: number;
  isBorder: boolean;
};
/**
 * Prefix sums along a line from its first point in the picture, whose differences give the sum of any part.
 */
export type Profile = Line & {
  /**
   * Position of the first point along the line, in pixels from the point nearest to the picture's centre.
   * Points are one pixel apart.
   */
  start: number;
  within: Float32Array;
  /** Length covered by an edge. */
  cover: Float32Array;
  lighter: Float32Array;
};

/** Maximum rotation of a sheet, in radians. */
const MOST_TURN = (42 * Math.PI) / 180;
const STEPS = 85;
const STEP = (2 * MOST_TURN) / (STEPS - 1);
/** Angle steps, to both sides of an edge's own angle, for which the edge votes. */
const SPREAD = 4;
const MOST = 16;
/** Distances in steps and pixels below which lines count as one. */
const ALIKE = { steps: 3, pixels: 4 };
/** Distance in pixels within which an edge belongs to a line: sheets are never quite flat. */
const TOLERANCE = 2;
/** Distance in pixels at which the brightness on both sides is compared. */
const BESIDE = 6;

/** Best lines of both directions (Hough transform weighted by edge direction). */
export function linesIn(map: EdgeMap): { upright: Line[]; lying: Line[] } {
  return { upright: linesNear(map, 0), lying: linesNear(map, Math.PI / 2) };
}

function linesNear(map: EdgeMap, middle: number): Line[] {
  const reach = Math.ceil(Math.hypot(map.width, map.height) / 2) + 1;
  const votes = vote(map, middle, reach);
  const lines: Line[] = borders(map, middle);
  const columns = 2 * reach + 1;
  while (lines.length < MOST + 2) {
    const best = highest(votes);
    if ((votes[best] as number) < 12) break;
    const [step, offset] = [Math.floor(best / columns), (best % columns) - reach];
    lines.push({ angle: middle - MOST_TURN + step * STEP, offset, isBorder: false });
    silence(votes, step, offset + reach, columns);
  }
  return lines;
}

function borders({ width, height }: EdgeMap, middle: number): Line[] {
  const half = (middle === 0 ? width : height) / 2;
  return [-half, half].map((offset) => ({ angle: middle, offset, isBorder: true }));
}

function vote({ width, height, weight, angle }: EdgeMap, middle: number, reach: number): Float32Array {
  const columns = 2 * reach + 1;
  const votes = new Float32Array(STEPS * columns);
  const [cosines, sines] = [Math.cos, Math.sin].map((of) =>
    Float32Array.from({ length: STEPS }, (_, step) => of(middle - MOST_TURN + step * STEP)),
  ) as [Float32Array, Float32Array];
  for (let at = 0; at < weight.length; at += 1) {
    const sure = weight[at] as number;
    if (sure === 0) continue;
    const turn = halfTurned((angle[at] as number) - middle);
    if (Math.abs(turn) > MOST_TURN) continue;
    const near = Math.round((turn + MOST_TURN) / STEP);
    const x = (at % width) + 0.5 - width / 2;
    const y = Math.floor(at / width) + 0.5 - height / 2;
    for (let step = Math.max(0, near - SPREAD); step <= Math.min(STEPS - 1, near + SPREAD); step += 1) {
      const offset = x * (cosines[step] as number) + y * (sines[step] as number) + reach;
      const column = Math.floor(offset);
      const part = offset - column;
      const place = step * columns + column;
      votes[place] = (votes[place] as number) + sure * (1 - part);
      votes[place + 1] = (votes[place + 1] as number) + sure * part;
    }
  }
  return votes;
}

/** Normalises to a half circle, because edges have no front and back. */
function halfTurned(angle: number): number {
  return angle - Math.PI * Math.round(angle / Math.PI);
}

function highest(values: Float32Array): number {
  let best = 0;
  for (let at = 1; at < values.length; at += 1)
    if ((values[at] as number) > (values[best] as number)) best = at;
  return best;
}

function silence(votes: Float32Array, step: number, column: number, columns: number): void {
  for (let row = Math.max(0, step - ALIKE.steps); row <= Math.min(STEPS - 1, step + ALIKE.steps); row += 1)
    votes.fill(
      0,
      row * columns + Math.max(0, column - ALIKE.pixels),
      row * columns + Math.min(columns, column + ALIKE.pixels + 1),
    );
}

export function profileOf(map: EdgeMap, line: Line): Profile {
  const { width, height } = map;
  const [normal, along] = [unit(line.angle), unit(line.angle + Math.PI / 2)];
  const foot = { x: width / 2 + line.offset * normal.x, y: height / 2 + line.offset * normal.y };
  const reach = Math.ceil(Math.hypot(width, height) / 2);
  const within = new Float32Array(2 * reach + 2);
  const cover = new Float32Array(2 * reach + 2);
  const lighter = new Float32Array(2 * reach + 2);
  for (let step = 0; step <= 2 * reach; step += 1) {
    const place = { x: foot.x + (step - reach) * along.x, y: foot.y + (step - reach) * along.y };
    const isWithin = place.x >= 0 && place.y >= 0 && place.x < width && place.y < height;
    within[step + 1] = (within[step] as number) + (isWithin ? 1 : 0);
    cover[step + 1] = (cover[step] as number) + coverAt(map, place, normal, line.angle);
    lighter[step + 1] = (lighter[step] as number) + lighterAt(map, place, normal);
  }
  return { ...line, start: -reach, within, cover, lighter };
}

const unit = (angle: number): Point => ({ x: Math.cos(angle), y: Math.sin(angle) });

function coverAt({ width, height, weight, angle }: EdgeMap, place: Point, normal: Point, across: number) {
  let best = 0;
  for (let away = -TOLERANCE; away <= TOLERANCE; away += 1) {
    const x = Math.floor(place.x + away * normal.x);
    const y = Math.floor(place.y + away * normal.y);
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const sure = weight[y * width + x] as number;
    if (sure <= best) continue;
    if (Math.abs(halfTurned((angle[y * width + x] as number) - across)) < 0.35) best = sure;
  }
  return best;
}

function lighterAt({ width, height, paper }: EdgeMap, place: Point, normal: Point): number {
  const at = (away: number) => {
    const x = Math.floor(place.x + away * normal.x);
    const y = Math.floor(place.y + away * normal.y);
    return x < 0 || y < 0 || x >= width || y >= height ? undefined : paper.data[y * width + x];
  };
  const [there, here] = [at(BESIDE), at(-BESIDE)];
  return there === undefined || here === undefined ? 0 : there - here;
}
