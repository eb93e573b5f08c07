import type { Pdfium } from '../pdfium.ts';
import { withMemory } from '../pdfium.ts';

/** As fpdf_edit.h and fpdf_annot.h number them. */
const OBJECT = { text: 1, image: 3, form: 5 };
const INVISIBLE = 3;
const ANNOTATION = { link: 2, popup: 16 };
/** A picture that covers more of a page is a scan of it, unless letters stand on it that are seen. */
const SCAN_SHARE = 0.5;
/** Pages of more objects are drawings; how they look is what they are. */
const OBJECTS_MOST = 20_000;
/** Letters on a scan, such as a page's number or the stamp of a program, are fewer. */
const TEXTS_LEAST = 12;

/**
 * Does a page of a PDF consist of letters and lines, and not of a picture of a page? Not where notes were put on it that would
 * get lost when its content is copied.
 */
export function isTypedPage(p: Pdfium, document: number, number: number): boolean {
  const page = p._FPDF_LoadPage(document, number - 1);
  if (page === 0) return false;
  try {
    return !hasNotes(p, page) && !isPicture(p, page);
  } finally {
    p._FPDF_ClosePage(page);
  }
}

function hasNotes(p: Pdfium, page: number): boolean {
  const count = p._FPDFPage_GetAnnotCount(page);
  for (let index = 0; index < count; index += 1) {
    const annotation = p._FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    const kind = p._FPDFAnnot_GetSubtype(annotation);
    p._FPDFPage_CloseAnnot(annotation);
    if (kind !== ANNOTATION.link && kind !== ANNOTATION.popup) return true;
  }
  return false;
}

function isPicture(p: Pdfium, page: number): boolean {
  const area = p._FPDF_GetPageWidthF(page) * p._FPDF_GetPageHeightF(page);
  const count = Math.min(OBJECTS_MOST, p._FPDFPage_CountObjects(page));
  let [covered, texts] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    const object = p._FPDFPage_GetObject(page, index);
    const found = contentOf(p, object);
    if (found.hasImage) covered += areaOf(p, object);
    texts += found.texts;
  }
  // Nothing can be copied of an empty page.
  return count === 0 || (covered > SCAN_SHARE * area && texts < TEXTS_LEAST);
}

/** Of an object, or of those in a group: how many show letters, and whether one is an image. */
function contentOf(p: Pdfium, object: number): { hasImage: boolean; texts: number } {
  const kind = p._FPDFPageObj_GetType(object);
  if (kind !== OBJECT.form)
    return { hasImage: kind === OBJECT.image, texts: isSeenText(p, object, kind) ? 1 : 0 };
  let [hasImage, texts] = [false, 0];
  const count = Math.min(OBJECTS_MOST, p._FPDFFormObj_CountObjects(object));
  for (let index = 0; index < count; index += 1) {
    const inner = p._FPDFFormObj_GetObject(object, index);
    const innerKind = p._FPDFPageObj_GetType(inner);
    hasImage ||= innerKind === OBJECT.image;
    if (isSeenText(p, inner, innerKind)) texts += 1;
  }
  return { hasImage, texts };
}

function isSeenText(p: Pdfium, object: number, kind: number): boolean {
  return kind === OBJECT.text && p._FPDFTextObj_GetTextRenderMode(object) !== INVISIBLE;
}

function areaOf(p: Pdfium, object: number): number {
  return withMemory(p, 16, (at) => {
    if (!p._FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) return 0;
    const [left = 0, bottom = 0, right = 0, top = 0] = p.HEAPF32.subarray(at / 4, at / 4 + 4);
    return Math.max(0, right - left) * Math.max(0, top - bottom);
  });
}
