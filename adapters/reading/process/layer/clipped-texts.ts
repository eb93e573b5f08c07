import { type Pdfium, withMemory } from '../pdfium.ts';
import { boundsOf, OBJECT, objectsIn, objectsOn } from './page-objects.ts';
import type { Box } from './places.ts';

/** `clip`: what a clip path leaves of the page, in its points. `isHidden`: nothing of the object is in it. */
type Clipped = { clip: Box; isHidden: boolean };
/** As in PDF: a point (x, y) becomes (ax + cy + e, bx + dy + f). */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
/** `matrix`: from the form object around to the page. */
type Around = { matrix: Matrix; clip: Box | undefined };

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const FLOAT_BYTES = 4;
/** Maximum points of a clip path; one with more follows the outline of a drawing. */
const POINTS_MOST = 1000;

/**
 * Text objects that reach beyond a clip path, or beyond the box of the form object around them: PDFium draws
 * only what is inside but returns all letters. A clip counts as the rectangle around it.
 */
export function clippedTexts(p: Pdfium, page: number): ReadonlyMap<number, Clipped> {
  const clipped = new Map<number, Clipped>();
  const add = (objects: readonly number[], { matrix, clip }: Around) => {
    for (const object of objects) {
      const kind = p._FPDFPageObj_GetType(object);
      if (kind !== OBJECT.text && kind !== OBJECT.form) continue;
      const clips = [clip, ...clipsOf(p, object).map((own) => placed(own, matrix))];
      const left = clips.reduce((one, other) => (one && other ? common(one, other) : (one ?? other)));
      if (kind === OBJECT.form)
        add(objectsIn(p, object), { matrix: joined(matrixOf(p, object), matrix), clip: left });
      else if (left) {
        const bounds = boundsOf(p, object);
        const isHidden = bounds !== undefined && isApart(placed(bounds, matrix), left);
        clipped.set(object, { clip: left, isHidden });
      }
    }
  };
  add(objectsOn(p, page), { matrix: IDENTITY, clip: undefined });
  return clipped;
}

function common(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
    top: Math.min(one.top, other.top),
  };
}

const isApart = (one: Box, other: Box) =>
  one.left >= other.right || one.right <= other.left || one.bottom >= other.top || one.top <= other.bottom;

/** Rectangles around the paths of an object's clip, whose common part is visible. */
function clipsOf(p: Pdfium, object: number): Box[] {
  const clip = p._FPDFPageObj_GetClipPath(object);
  const paths = p._FPDFClipPath_CountPaths(clip);
  return Array.from({ length: Math.max(0, paths) }, (_, path) => {
    const count = p._FPDFClipPath_CountPathSegments(clip, path);
    if (count < 1 || count > POINTS_MOST) return [];
    const points = Array.from({ length: count }, (_, at) =>
      floats(p, 2, (x) =>
        p._FPDFPathSegment_GetPoint(p._FPDFClipPath_GetPathSegment(clip, path, at), x, x + FLOAT_BYTES),
      ),
    );
    return [around(points)];
  }).flat();
}

function around(points: readonly (readonly number[])[]): Box {
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

function placed({ left, right, bottom, top }: Box, [a, b, c, d, e, f]: Matrix): Box {
  const corners = [left, right].flatMap((x) => [bottom, top].map((y) => [x, y] as const));
  return around(corners.map(([x, y]) => [a * x + c * y + e, b * x + d * y + f]));
}

function matrixOf(p: Pdfium, form: number): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = floats(p, 6, (at) => p._FPDFPageObj_GetMatrix(form, at));
  return [a, b, c, d, e, f];
}

/** First `inner`, then `outer`. */
function joined([a, b, c, d, e, f]: Matrix, [a2, b2, c2, d2, e2, f2]: Matrix): Matrix {
  return [
    ...[a * a2 + b * c2, a * b2 + b * d2, c * a2 + d * c2, c * b2 + d * d2],
    ...[e * a2 + f * c2 + e2, e * b2 + f * d2 + f2],
  ] as unknown as Matrix;
}

function floats(p: Pdfium, count: number, write: (pointer: number) => number): number[] {
  return withMemory(p, count * FLOAT_BYTES, (pointer) => {
    write(pointer);
    return [...p.HEAPF32.subarray(pointer / FLOAT_BYTES, pointer / FLOAT_BYTES + count)];
  });
}
