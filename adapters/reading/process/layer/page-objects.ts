import { type Pdfium, withMemory } from '../pdfium.ts';
import { IDENTITY, joined, type Matrix, matrixOf } from './matrix.ts';
import type { Box } from './places.ts';

/** Numbers as in fpdf_edit.h. */
export const OBJECT = { text: 1, image: 3, form: 5 };
const INVISIBLE = 3;
/** Maximum objects examined; a page with more is a drawing. */
const OBJECTS_MOST = 20_000;

export function objectsOn(p: Pdfium, page: number): number[] {
  const count = Math.min(OBJECTS_MOST, p._FPDFPage_CountObjects(page));
  return Array.from({ length: count }, (_, index) => p._FPDFPage_GetObject(page, index));
}

function objectsIn(p: Pdfium, form: number): number[] {
  const count = Math.min(OBJECTS_MOST, p._FPDFFormObj_CountObjects(form));
  return Array.from({ length: count }, (_, index) => p._FPDFFormObj_GetObject(form, index));
}

type Placed = { object: number; kind: number; form: number | undefined; matrix: Matrix };

/** Objects, and those in form objects behind these. `matrix`: from the form object around to the page. */
export function* placedObjects(
  p: Pdfium,
  objects: readonly number[],
  form?: number,
  matrix: Matrix = IDENTITY,
): Generator<Placed> {
  for (const object of objects) {
    const kind = p._FPDFPageObj_GetType(object);
    yield { object, kind, form, matrix };
    if (kind === OBJECT.form)
      yield* placedObjects(p, objectsIn(p, object), object, joined(matrixOf(p, object), matrix));
  }
}

export function textsIn(p: Pdfium, object: number): number[] {
  return [...placedObjects(p, [object])].flatMap(({ object: text, kind }) =>
    kind === OBJECT.text && !isInvisible(p, text) ? [text] : [],
  );
}

/** Invisible text, as OCR programs put it under scans. */
export const isInvisible = (p: Pdfium, text: number) => p._FPDFTextObj_GetTextRenderMode(text) === INVISIBLE;

export function hasImage(p: Pdfium, object: number): boolean {
  return [...placedObjects(p, [object])].some(({ kind }) => kind === OBJECT.image);
}

/** In points of the page, which grow upwards. */
export function boundsOf(p: Pdfium, object: number): Box | undefined {
  return withMemory(p, 16, (at) => {
    if (!p._FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) return undefined;
    const [left = 0, bottom = 0, right = 0, top = 0] = p.HEAPF32.subarray(at / 4, at / 4 + 4);
    return { left, bottom, right, top };
  });
}
