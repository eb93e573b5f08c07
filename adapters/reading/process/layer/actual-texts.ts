import { type Pdfium, withMemory } from '../pdfium.ts';
import type { Matrix } from './matrix.ts';
import { OBJECT, objectsOn, placedObjects } from './page-objects.ts';

const ACTUAL_TEXT = Buffer.from('ActualText\0');

/**
 * Text objects with an ActualText inside form objects, with the matrix from there to the page: PDFium returns
 * the boxes of their letters without it.
 */
export type TextsInForms = ReadonlyMap<number, Matrix>;

/**
 * Removes marks inside an ActualText, such as the numbers of tagged content. PDFium looks for the text only
 * in the innermost mark with entries, and loses the words if it is in another. Call it after `hiddenTexts`,
 * which needs all marks.
 */
export function exposeActualTexts(p: Pdfium, page: number): TextsInForms {
  const inForms = new Map<number, Matrix>();
  for (const { object, kind, form, matrix } of placedObjects(p, objectsOn(p, page)))
    if (kind === OBJECT.text && exposeActualText(p, object) && form !== undefined)
      inForms.set(object, matrix);
  return inForms;
}

/** True if the object has an ActualText. */
function exposeActualText(p: Pdfium, text: number): boolean {
  const count = p._FPDFPageObj_CountMarks(text);
  const marks = Array.from({ length: Math.max(0, count) }, (_, index) => p._FPDFPageObj_GetMark(text, index));
  const last = marks.findLastIndex((mark) => hasActualText(p, mark));
  if (last === -1) return false;
  for (const mark of marks.slice(last + 1).reverse()) p._FPDFPageObj_RemoveMark(text, mark);
  return true;
}

function hasActualText(p: Pdfium, mark: number): boolean {
  return withMemory(p, ACTUAL_TEXT.length + 8, (written) => {
    const key = written + 8;
    p.HEAPU8.set(ACTUAL_TEXT, key);
    return p._FPDFPageObjMark_GetParamStringValue(mark, key, 0, 0, written) !== 0;
  });
}
