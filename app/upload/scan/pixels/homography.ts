import type { Point, Quad, Size } from './pixels.ts';

/** Perspective transform from the flat sheet to the photo, in eight numbers. */
type Homography = readonly [number, number, number, number, number, number, number, number];

/** Perspective transform from the unit square to the corners (Heckbert 1989). */
export function ontoQuad([a, b, c, d]: Quad): Homography {
  const [dx1, dx2, dx3] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x];
  const [dy1, dy2, dy3] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y];
  const over = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / over;
  const h = (dx1 * dy3 - dx3 * dy1) / over;
  return [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h];
}

export function project([a, b, c, d, e, f, g, h]: Homography, u: number, v: number): Point {
  const depth = g * u + h * v + 1;
  return { x: (a * u + b * v + c) / depth, y: (d * u + e * v + f) / depth };
}

const between = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Ratios of height to width of A4, legal and letter, in portrait and landscape. */
const PAPER = [Math.SQRT2, 14 / 8.5, 11 / 8.5].flatMap((ratio) => [ratio, 1 / ratio]);
/** Tolerance for snapping to the ratio of a paper size. */
const NEAR = 0.06;

export function flatSize(quad: Quad, photo: Size): Size {
  const [a, b, c, d] = quad;
  const width = Math.max(between(a, b), between(d, c));
  const height = Math.max(between(a, d), between(b, c));
  const ratio = paperRatio(trueRatio(quad, photo) ?? height / width);
  const area = width * height;
  const flatWidth = Math.sqrt(area / ratio);
  return { width: Math.max(1, Math.round(flatWidth)), height: Math.max(1, Math.round(flatWidth * ratio)) };
}

function paperRatio(ratio: number): number {
  const nearest = PAPER.reduce((best, each) => (farness(each, ratio) < farness(best, ratio) ? each : best));
  return farness(nearest, ratio) < NEAR ? nearest : ratio;
}

const farness = (one: number, other: number) => Math.abs(Math.log(one / other));

/** Focal lengths of phone cameras, as multiples of the photo's longer side. */
const FOCAL = { least: 0.5, most: 2, usual: 0.75 };

/**
 * Ratio of height to width of the real sheet, from its perspective (Zhang and He, Whiteboard scanning and
 * image enhancement, 2004), assuming that the camera's axis is at the photo's centre. Undefined if sides
 * would be behind the camera.
 */
function trueRatio(quad: Quad, { width, height }: Size): number | undefined {
  const middled = quad.map(({ x, y }) => ({ x: x - width / 2, y: y - height / 2 })) as unknown as Quad;
  const [a, b, , d, e, , g, h] = ontoQuad(middled);
  const long = Math.max(width, height);
  const squared = -(a * b + d * e) / (g * h);
  const isTelling = Math.abs(g * h) > 0.005 && squared > 0;
  const hinted = isTelling ? Math.sqrt(squared) : FOCAL.usual * long;
  const focal = Math.min(FOCAL.most * long, Math.max(FOCAL.least * long, hinted));
  const ratio = Math.hypot(b / focal, e / focal, h) / Math.hypot(a / focal, d / focal, g);
  return Number.isFinite(ratio) && ratio > 0 ? ratio : undefined;
}
