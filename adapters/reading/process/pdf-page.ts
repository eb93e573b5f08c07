import type { HiddenAnnotations } from './layer/hidden-annotations.ts';
import type { JoinedGlyphs } from './layer/letters-at.ts';
import { BITMAP_BGRX, type Pdfium, RENDER_FLAGS, withMemory } from './pdfium.ts';

/**
 * `filled`: numbers of the pages whose form fields or typed annotations were flattened. `hidden`: annotations on
 * layers that are off, found when a page has an annotation on a layer. `joinedGlyphs`: found when a page has glyphs
 * that PDFium does not know.
 */
export type Pdf = {
  p: Pdfium;
  document: number;
  filled: Set<number>;
  hidden(): Promise<HiddenAnnotations>;
  joinedGlyphs(): Promise<JoinedGlyphs>;
};

/** Numbers as in fpdf_annot.h and fpdf_flatten.h. */
const [LINK, FREE_TEXT, POPUP, WIDGET] = [2, 3, 16, 20];
const APPEARANCE = Buffer.from('AP\0');
const LAYER = Buffer.from('OC\0');
/**
 * Flags of annotations. PDFium draws those only printed when flattening, and leaves out those invisible where their
 * kind is unknown, which it is not.
 */
const [INVISIBLE, NO_VIEW] = [1, 32];
const FOR_SCREENS = 0;
/** FPDF_FORMFILLINFO in fpdf_formfill.h: its version, and no callbacks. */
const FORM_INFO_BYTES = 256;
const FORM_INFO_VERSION = 1;

/**
 * Loads a page as viewers show it. PDFium ignores filled-in form fields and typed annotations when reading
 * text, so they are made part of the page; it draws annotations on layers that are off, so they are removed.
 * None of the file's scripts run. Returns 0 if the page cannot be found. The caller closes it.
 */
export async function loadPage(pdf: Pdf, number: number): Promise<number> {
  const { p, document, filled } = pdf;
  const page = p._FPDF_LoadPage(document, number - 1);
  if (page === 0 || filled.has(number)) return page;
  const annotations = await shownAnnotations(pdf, page, number);
  const fields = annotations.filter(({ kind }) => kind === WIDGET);
  if (fields.length === 0 && !annotations.some(({ kind }) => kind === FREE_TEXT)) return page;
  if (annotations.some(({ kind, isDrawn }) => kind !== WIDGET && !isDrawn)) drawOnce(p, page);
  if (fields.some(({ isDrawn }) => !isDrawn)) makeAppearances(p, document, page);
  p._FPDFPage_Flatten(page, FOR_SCREENS);
  p._FPDF_ClosePage(page);
  filled.add(number);
  return p._FPDF_LoadPage(document, number - 1);
}

export function kindOfAnnotation(p: Pdfium, page: number, index: number): number | undefined {
  const annotation = p._FPDFPage_GetAnnot(page, index);
  if (annotation === 0) return undefined;
  const kind = p._FPDFAnnot_GetSubtype(annotation);
  p._FPDFPage_CloseAnnot(annotation);
  return kind;
}

type Annotation = { kind: number; isDrawn: boolean; index: number; isOnLayer: boolean; isHidden: boolean };

/** Removes annotations that viewers do not show. */
async function shownAnnotations(pdf: Pdf, page: number, number: number): Promise<Annotation[]> {
  const annotations = annotationsOn(pdf.p, page);
  const off = annotations.some(({ isOnLayer }) => isOnLayer) ? (await pdf.hidden()).get(number) : undefined;
  const [hidden = [], shown = []] = [true, false].map((wanted) =>
    annotations.filter(({ index, isHidden }) => (isHidden || off?.includes(index) === true) === wanted),
  );
  for (const { index } of hidden.toReversed()) pdf.p._FPDFPage_RemoveAnnot(page, index);
  return shown;
}

/** `isDrawn`: with an appearance, which programs that fill in forms may leave to the viewer. */
function annotationsOn(p: Pdfium, page: number): Annotation[] {
  return withMemory(p, APPEARANCE.length + LAYER.length, (key) => {
    const layerKey = key + APPEARANCE.length;
    p.HEAPU8.set(APPEARANCE, key);
    p.HEAPU8.set(LAYER, layerKey);
    const count = p._FPDFPage_GetAnnotCount(page);
    const annotations: Annotation[] = [];
    for (let index = 0; index < count; index += 1) {
      const kind = kindOfAnnotation(p, page, index);
      if (kind === undefined || kind === LINK || kind === POPUP) continue;
      const annotation = p._FPDFPage_GetAnnot(page, index);
      const flags = p._FPDFAnnot_GetFlags(annotation);
      p._FPDFAnnot_SetFlags(annotation, flags & ~INVISIBLE);
      annotations.push({
        ...{ kind, index },
        isDrawn: p._FPDFAnnot_HasKey(annotation, key) !== 0,
        isOnLayer: p._FPDFAnnot_HasKey(annotation, layerKey) !== 0,
        isHidden: (flags & NO_VIEW) !== 0,
      });
      p._FPDFPage_CloseAnnot(annotation);
    }
    return annotations;
  });
}

/**
 * PDFium creates missing appearances of annotations when it draws the page, even as a single dot. Flattening drops
 * annotations without one.
 */
function drawOnce(p: Pdfium, page: number): void {
  const bitmap = p._FPDFBitmap_CreateEx(1, 1, BITMAP_BGRX, 0, 0);
  if (bitmap === 0) return;
  p._FPDF_RenderPageBitmap(bitmap, page, 0, 0, 1, 1, 0, RENDER_FLAGS);
  p._FPDFBitmap_Destroy(bitmap);
}

/** PDFium creates missing appearances of fields when its form module draws them, even as a single dot. */
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
