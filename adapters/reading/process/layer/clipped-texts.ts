import type { Pdfium } from '../pdfium.ts';
import { around, FLOAT_BYTES, floats, placed } from './matrix.ts';
import { boundsOf, OBJECT, objectsOn, placedObjects } from './page-objects.ts';
import type { Box } from './places.ts';

/** `clip`: part of the page that a clip path shows, in points. `isHidden`: nothing of the object is in it. */
type Clipped = { clip: Box; isHidden: boolean };

/** Maximum points of a clip path; one with more follows the outline of a drawing. */
const POINTS_MOST = 1000;

/**
 * Text objects that reach beyond a clip path, or beyond the box of the form object around them: PDFium draws
 * only the inside but returns all letters. A clip counts as the rectangle around it.
 */
export function clippedTexts(p: Pdfium, page: number): ReadonlyMap<number, Clipped> {
  const clipped = new Map<number, Clipped>();
  /** Of form objects. */
  const clips = new Map<number | undefined, Box | undefined>();
  for (const { object, kind, form, matrix } of placedObjects(p, objectsOn(p, page))) {
    if (kind !== OBJECT.text && kind !== OBJECT.form) continue;
    const all = [clips.get(form), ...clipsOf(p, object).map((own) => placed(own, matrix))];
    const clip = all.reduce((one, other) => (one && other ? common(one, other) : (one ?? other)));
    if (kind === OBJECT.form) clips.set(object, clip);
    else if (clip) {
      const bounds = boundsOf(p, object);
      clipped.set(object, { clip, isHidden: bounds !== undefined && isApart(placed(bounds, matrix), clip) });
    }
  }
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
