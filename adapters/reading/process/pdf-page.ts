import { BITMAP_BGRX, type Pdfium, RENDER_FLAGS } from './pdfium.ts';

/** An open PDF. `filled`: the numbers of pages that a form's fields were made a part of. */
export type Pdf = { p: Pdfium; document: number; filled: Set<number> };

/** As fpdf_annot.h and fpdf_flatten.h number them. */
const WIDGET = 20;
const FOR_SCREENS = 0;

/**
 * Loads a page as viewers show it: fields of a form, with what was filled in, are a part of it. No script of the file runs.
 * 0 when it cannot be found. The caller closes it.
 */
export function loadPage({ p, document, filled }: Pdf, number: number): number {
  const page = p._FPDF_LoadPage(document, number - 1);
  if (page === 0 || filled.has(number) || !hasFields(p, page)) return page;
  drawFields(p, page);
  p._FPDFPage_Flatten(page, FOR_SCREENS);
  p._FPDF_ClosePage(page);
  filled.add(number);
  return p._FPDF_LoadPage(document, number - 1);
}

export function hasFields(p: Pdfium, page: number): boolean {
  const count = p._FPDFPage_GetAnnotCount(page);
  for (let index = 0; index < count; index += 1) if (kindOfNote(p, page, index) === WIDGET) return true;
  return false;
}

/** Box of an annotation. Undefined for a damaged one. */
export function kindOfNote(p: Pdfium, page: number, index: number): number | undefined {
  const annotation = p._FPDFPage_GetAnnot(page, index);
  if (annotation === 0) return undefined;
  const kind = p._FPDFAnnot_GetSubtype(annotation);
  p._FPDFPage_CloseAnnot(annotation);
  return kind;
}

/** PDFium makes the appearances of fields that have none yet when it draws them, be it as a single dot. */
function drawFields(p: Pdfium, page: number): void {
  const bitmap = p._FPDFBitmap_CreateEx(1, 1, BITMAP_BGRX, 0, 0);
  if (bitmap === 0) return;
  p._FPDF_RenderPageBitmap(bitmap, page, 0, 0, 1, 1, 0, RENDER_FLAGS);
  p._FPDFBitmap_Destroy(bitmap);
}
