import type { EdgeMap } from './edges.ts';
import type { Profile } from './lines.ts';
import type { Point, Quad, Size } from './pixels.ts';

/** Above, right, below, left. */
export type Sides = readonly [Profile, Profile, Profile, Profile];

const UNSEEN = 0.3;

/** Likelihood that these lines are the sides of a sheet, by their visibility and the sheet's size. */
export function scoreOf({ width, height }: EdgeMap, corners: Quad, sides: Sides): number {
  let [sum, least] = [0, 1];
  for (const [at, side] of sides.entries()) {
    // 1 if the line's normal points into the sheet, otherwise -1.
    const inward = at === 0 || at === 3 ? 1 : -1;
    const seen = sideScore(side, corners[at] as Point, corners[(at + 1) % 4] as Point, inward, {
      width,
      height,
    });
    sum += seen;
    least = Math.min(least, seen);
  }
  return sum / 4 + 0.4 * least + 0.3 * Math.sqrt(Math.min(1, areaOf(corners) / (width * height)));
}

/**
 * Visibility of the side between two corners: the fraction covered by an edge, and whether the sheet is
 * lighter than the outside.
 */
function sideScore(line: Profile, from: Point, to: Point, inward: number, { width, height }: Size): number {
  if (line.isBorder) return UNSEEN;
  const [x, y] = [-Math.sin(line.angle), Math.cos(line.angle)];
  const at = (point: Point) => (point.x - width / 2) * x + (point.y - height / 2) * y - line.start;
  const [one, other] = [at(from), at(to)];
  const last = line.cover.length - 1;
  const first = Math.max(0, Math.min(last, Math.floor(Math.min(one, other))));
  const end = Math.max(0, Math.min(last, Math.ceil(Math.max(one, other))));
  const sum = (values: Float32Array) => (values[end] as number) - (values[first] as number);
  const within = sum(line.within);
  const length = Math.abs(one - other);
  if (within < 0.25 * length) return UNSEEN;
  const light = Math.max(-1, Math.min(1, (inward * sum(line.lighter)) / within / 25));
  const seen = sum(line.cover) / within + 0.2 * light;
  return (seen * within + UNSEEN * (length - within)) / length;
}

export function areaOf(corners: Quad): number {
  let twice = 0;
  corners.forEach((here, at) => {
    const next = corners[(at + 1) % 4] as Point;
    twice += here.x * next.y - next.x * here.y;
  });
  return Math.abs(twice) / 2;
}

type Cells = { middle: Point; ink: number }[];
const CELL = 16;

export function inkCells({ width, height, ink }: EdgeMap): Cells {
  const cells: Cells = [];
  for (let top = 0; top < height; top += CELL)
    for (let left = 0; left < width; left += CELL) {
      let count = 0;
      for (let y = top; y < Math.min(height, top + CELL); y += 1)
        for (let x = left; x < Math.min(width, left + CELL); x += 1) count += ink[y * width + x] as number;
      cells.push({ middle: { x: left + CELL / 2, y: top + CELL / 2 }, ink: count });
    }
  return cells.filter(({ ink: count }) => count > 0);
}

export function inkOutside(cells: Cells, corners: Quad): number {
  let [outside, all] = [0, 0];
  for (const { middle, ink } of cells) {
    all += ink;
    if (!holds(corners, middle)) outside += ink;
  }
  return all === 0 ? 0 : outside / all;
}

function holds(corners: Quad, { x, y }: Point): boolean {
  return corners.every((here, at) => {
    const next = corners[(at + 1) % 4] as Point;
    return (next.x - here.x) * (y - here.y) - (next.y - here.y) * (x - here.x) >= 0;
  });
}
