import { BITMAP_BGRX, type Pdfium, RENDER_FLAGS, withMemory } from './pdfium.ts';

/** An open PDF. `filled`: the numbers of pages that a form's fields, or remarks that were typed on it, were made a part of. */
export type Pdf = { p: Pdfium; document: number; filled: Set<number> };

/** As fpdf_annot.h and fpdf_flatten.h number them. */
const [LINK, FREE_TEXT, POPUP, WIDGET] = [2, 3, 16, 20];
const APPEARANCE = Buffer.from('AP\0');
const FOR_SCREENS = 0;
/** FPDF_FORMFILLINFO of fpdf_formfill.h: its version, and no functions to call. */
const FORM_INFO_BYTES = 256;
const FORM_INFO_VERSION = 1;

/**
 * Loads a page as viewers show it: fields of a form, with what was filled in, and remarks that were typed on it are a part of it,
 * and of its text, from which PDFium leaves them out. No script of the file runs.
 * 0 when it cannot be found. The caller closes it.
 */
export function loadPage({ p, document, filled }: Pdf, number: number): number {
  const page = p._FPDF_LoadPage(document, number - 1);
  if (page === 0 || filled.has(number)) return page;
  const notes = notesOn(p, page);
  const fields = notes.filter(({ kind }) => kind === WIDGET);
  if (fields.length === 0 && !mayJoin(notes)) return page;
  if (fields.some(({ isDrawn }) => !isDrawn)) makeAppearances(p, document, page);
  p._FPDFPage_Flatten(page, FOR_SCREENS);
  p._FPDF_ClosePage(page);
  filled.add(number);
  return p._FPDF_LoadPage(document, number - 1);
}

/** Kind of an annotation. Undefined for a damaged one. */
export function kindOfNote(p: Pdfium, page: number, index: number): number | undefined {
  const annotation = p._FPDFPage_GetAnnot(page, index);
  if (annotation === 0) return undefined;
  const kind = p._FPDFAnnot_GetSubtype(annotation);
  p._FPDFPage_CloseAnnot(annotation);
  return kind;
}

type Note = { kind: number; isDrawn: boolean };

/** Remarks that were typed, unless another note would be lost: PDFium draws marks that do not say how they look, but joins them not. */
const mayJoin = (notes: readonly Note[]) =>
  notes.some(({ kind }) => kind === FREE_TEXT) && notes.every(({ isDrawn }) => isDrawn);

/** Fields and notes of the page; `isDrawn`: it says how it looks. Programs that fill forms may leave that to the viewer. */
function notesOn(p: Pdfium, page: number): Note[] {
  return withMemory(p, APPEARANCE.length, (key) => {
    p.HEAPU8.set(APPEARANCE, key);
    const count = p._FPDFPage_GetAnnotCount(page);
    const notes: Note[] = [];
    for (let index = 0; index < count; index += 1) {
      const kind = kindOfNote(p, page, index);
      if (kind === undefined || kind === LINK || kind === POPUP) continue;
      const note = p._FPDFPage_GetAnnot(page, index);
      notes.push({ kind, isDrawn: p._FPDFAnnot_HasKey(note, key) !== 0 });
      p._FPDFPage_CloseAnnot(note);
    }
    return notes;
  });
}

/** PDFium makes the appearances that fields lack when its form module draws them, be it as a single dot. */
function makeAppearances(p: Pdfium, document: number, page: number): void {
  withMemory(p, FORM_INFO_BYTES, (info) => {
    p.HEAPU8.fill(0, info, info + FORM_INFO_BYTES);
    p.HEAP32[info / 4] = FORM_INFO_VERSION;
    const form = p._FPDFDOC_InitFormFillEnvironment(document, info);
    const bitmap = p._FPDFBitmap_CreateEx(1, 1, BITMAP_BGRX, 0, 0);
    if (form !== 0 && bitmap !== 0) {
      p._FORM_OnAfterLoadPage(page, form);
      p._FPDF_FFLDraw(form, bitmap, page, 0, 0, 1, 1, 0, RENDER_FLAGS);
      p._FORM_OnBeforeClosePage(page, form);
    }
    if (bitmap !== 0) p._FPDFBitmap_Destroy(bitmap);
    if (form !== 0) p._FPDFDOC_ExitFormFillEnvironment(form);
  });
}
