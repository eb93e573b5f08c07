import { type Pdfium, withMemory } from '../pdfium.ts';
import { objectsOn, textsIn } from './page-objects.ts';

const ACTUAL_TEXT = Buffer.from('ActualText\0');

/**
 * Removes marks within an ActualText, such as the numbers of tagged content: PDFium looks for the text in the
 * innermost mark with entries only, and loses the words if it is in another one. Call after `hiddenTexts`,
 * which needs all marks.
 */
export function exposeActualTexts(p: Pdfium, page: number): void {
  for (const text of objectsOn(p, page).flatMap((object) => textsIn(p, object))) {
    const count = p._FPDFPageObj_CountMarks(text);
    if (count < 2) continue;
    const marks = Array.from({ length: count }, (_, index) => p._FPDFPageObj_GetMark(text, index));
    const last = marks.findLastIndex((mark) => hasActualText(p, mark));
    if (last === -1) continue;
    for (const mark of marks.slice(last + 1).reverse()) p._FPDFPageObj_RemoveMark(text, mark);
  }
}

function hasActualText(p: Pdfium, mark: number): boolean {
  return withMemory(p, ACTUAL_TEXT.length + 8, (written) => {
    const key = written + 8;
    p.HEAPU8.set(ACTUAL_TEXT, key);
    return p._FPDFPageObjMark_GetParamStringValue(mark, key, 0, 0, written) !== 0;
  });
}
