import { type EdgeMap, edgeMap } from './edges.ts';
import { areaOf, inkCells, inkOutside, type Sides, scoreOf } from './judge-sheet.ts';
import { linesIn, type Profile, profileOf } from './lines.ts';
import { type Pixels, type Point, type Quad, shrunk } from './pixels.ts';
import { refinedSheet, type Sheet } from './refine.ts';

/** Longest side of the picture for detection, in pixels. A larger picture refines the sides. */
const LONG = 440;
const FINE = 1000;
/** Minimum fraction of the photo that a sheet covers. */
const LEAST_AREA = 0.12;
/** Maximum distance of corners outside the photo, as a fraction of its sides. */
const OUTSIDE = 0.12;
/** Minimum angle of a corner in radians; the maximum is pi minus this. */
const SHARPEST = 0.95;
/** Maximum ratio of neighbouring sides: the edges of a shadow and the sheet form thinner strips. */
const LONGEST_RATIO = 2.4;
/** Cost of leaving out all ink: a page that lacks half of its words is worse than one with some table. */
const INK_WORTH = 1.6;
/** Number of best candidates that are checked for the ink they leave out. */
const FINALISTS = 150;

type Candidate = { corners: Quad; sides: readonly Profile[]; score: number };

/**
 * Finds the sheet in a photo, in pixels of the photo. `sureness` is above 1 if all sides are clear. Falls
 * back to the whole photo, with 0.6.
 */
export function findSheet(photo: Pixels): Sheet & { sureness: number } {
  const fineTimes = Math.max(1, Math.round(Math.max(photo.width, photo.height) / FINE));
  const fine = shrunk(photo, fineTimes);
  const times = Math.max(1, Math.round(Math.max(fine.width, fine.height) / LONG));
  const map = edgeMap(shrunk(fine, times));
  const finalists = candidatesIn(map)
    .sort((one, other) => other.score - one.score)
    .slice(0, FINALISTS);
  const ink = inkCells(map);
  const ranked = finalists
    .map((each) => ({ ...each, score: each.score - INK_WORTH * inkOutside(ink, each.corners) }))
    .sort((one, other) => other.score - one.score);
  const best = ranked[0] as Candidate;
  const corners = best.corners.map(({ x, y }) => ({ x: x * times, y: y * times })) as unknown as Quad;
  const seen = best.sides.map(({ isBorder }) => !isBorder);
  return { ...enlarged(refinedSheet(fine, corners, seen), fineTimes), sureness: best.score };
}

function enlarged({ corners, bends }: Sheet, times: number): Sheet {
  return {
    corners: corners.map(({ x, y }) => ({ x: x * times, y: y * times })) as unknown as Quad,
    bends: bends.map((bend) => bend * times) as unknown as Sheet['bends'],
  };
}

function candidatesIn(map: EdgeMap): Candidate[] {
  const { upright, lying } = linesIn(map);
  const across = pairsOf(upright.map((line) => profileOf(map, line)));
  const down = pairsOf(lying.map((line) => profileOf(map, line)));
  const found: Candidate[] = [];
  for (const [left, right] of across)
    for (const [top, bottom] of down) {
      const sides = [top, right, bottom, left] as const;
      const corners = cornersOf(map, sides);
      if (corners && isSheet(map, corners))
        found.push({ corners, sides, score: scoreOf(map, corners, sides) });
    }
  return found;
}

/** Pairs ordered by offset, at least an eighth of the picture apart. */
function pairsOf(lines: Profile[]): [Profile, Profile][] {
  const sorted = lines.toSorted((one, other) => one.offset - other.offset);
  return sorted.flatMap((first, at) =>
    sorted
      .slice(at + 1)
      .filter((second) => second.offset - first.offset > LONG / 8)
      .map((second): [Profile, Profile] => [first, second]),
  );
}

function cornersOf({ width, height }: EdgeMap, [top, right, bottom, left]: Sides): Quad | undefined {
  const crossed = [
    crossing(top, left),
    crossing(top, right),
    crossing(bottom, right),
    crossing(bottom, left),
  ];
  if (crossed.some((point) => point === undefined)) return undefined;
  return crossed.map((point) => ({
    x: (point as Point).x + width / 2,
    y: (point as Point).y + height / 2,
  })) as unknown as Quad;
}

function crossing(one: Profile, other: Profile): Point | undefined {
  const over = Math.sin(other.angle - one.angle);
  if (Math.abs(over) < 0.3) return undefined;
  return {
    x: (one.offset * Math.sin(other.angle) - other.offset * Math.sin(one.angle)) / over,
    y: (other.offset * Math.cos(one.angle) - one.offset * Math.cos(other.angle)) / over,
  };
}

function isSheet({ width, height }: EdgeMap, corners: Quad): boolean {
  const isNear = corners.every(
    ({ x, y }) =>
      x > -OUTSIDE * width &&
      x < (1 + OUTSIDE) * width &&
      y > -OUTSIDE * height &&
      y < (1 + OUTSIDE) * height,
  );
  return (
    isNear &&
    isBroad(corners) &&
    corners.every((_, at) => isBlunt(corners, at)) &&
    areaOf(corners) > LEAST_AREA * width * height
  );
}

function isBroad([a, b, c, d]: Quad): boolean {
  const across = Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - d.x, c.y - d.y);
  const down = Math.hypot(d.x - a.x, d.y - a.y) + Math.hypot(c.x - b.x, c.y - b.y);
  return across < LONGEST_RATIO * down && down < LONGEST_RATIO * across;
}

function isBlunt(corners: Quad, at: number): boolean {
  const [before, here, after] = [corners[(at + 3) % 4], corners[at], corners[(at + 1) % 4]] as [
    Point,
    Point,
    Point,
  ];
  const [one, other] = [
    { x: before.x - here.x, y: before.y - here.y },
    { x: after.x - here.x, y: after.y - here.y },
  ];
  const angle = Math.atan2(other.x * one.y - other.y * one.x, one.x * other.x + one.y * other.y);
  return angle > SHARPEST && angle < Math.PI - SHARPEST;
}
