import { clippedTexts } from '../layer/clipped-texts.ts';
import { hiddenTexts } from '../layer/hidden-texts.ts';
import { boundsOf, hasImage, objectsOn, textsIn } from '../layer/page-objects.ts';
import type { Box } from '../layer/places.ts';
import { kindOfAnnotation, type Pdf } from '../pdf-page.ts';
import type { Pdfium } from '../pdfium.ts';

/** Numbers as in fpdf_annot.h. */
const ANNOTATION = { link: 2, popup: 16 };
/** An image over a larger share of the page is a scan, unless visible letters are on it. */
const SCAN_SHARE = 0.5;
/** A scan has fewer text objects, such as a page number or a program's stamp. */
const TEXTS_LEAST = 12;

/**
 * True if a PDF page consists of letters and lines and is not the image of a page. False if it has
 * annotations, which a copy would lose, or words that it does not show.
 */
export function isTypedPage({ p, document, filled }: Pdf, number: number): boolean {
  if (filled.has(number)) return false;
  const page = p._FPDF_LoadPage(document, number - 1);
  if (page === 0) return false;
  try {
    return !hasNotes(p, page) && !isPicture(p, page) && !hasHiddenTexts(p, page);
  } finally {
    p._FPDF_ClosePage(page);
  }
}

const hasHiddenTexts = (p: Pdfium, page: number) =>
  hiddenTexts(p, page).size > 0 || [...clippedTexts(p, page).values()].some(({ isHidden }) => isHidden);

function hasNotes(p: Pdfium, page: number): boolean {
  const count = p._FPDFPage_GetAnnotCount(page);
  for (let index = 0; index < count; index += 1) {
    const kind = kindOfAnnotation(p, page, index);
    if (kind !== undefined && kind !== ANNOTATION.link && kind !== ANNOTATION.popup) return true;
  }
  return false;
}

function isPicture(p: Pdfium, page: number): boolean {
  const area = p._FPDF_GetPageWidthF(page) * p._FPDF_GetPageHeightF(page);
  const objects = objectsOn(p, page);
  let [covered, texts] = [0, 0];
  for (const object of objects) {
    if (hasImage(p, object)) covered += areaOf(boundsOf(p, object));
    texts += textsIn(p, object).length;
  }
  return objects.length === 0 || (covered > SCAN_SHARE * area && texts < TEXTS_LEAST);
}

function areaOf(box: Box | undefined): number {
  return box ? Math.max(0, box.right - box.left) * Math.max(0, box.top - box.bottom) : 0;
}
