import { loadPage, type Pdf } from '../pdf-page.ts';
import { type Pdfium, withMemory } from '../pdfium.ts';
import { OBJECT, objectsOn, textsIn } from './page-objects.ts';

/**
 * True if the file puts something on the page that PDFium cannot draw: an image in an unknown encoding, or
 * letters of a font that is not embedded. For pages that were drawn white.
 */
export async function hasUndrawn(pdf: Pdf, number: number): Promise<boolean> {
  const { p } = pdf;
  const page = await loadPage(pdf, number);
  if (page === 0) return false;
  try {
    return objectsOn(p, page).some(
      (object) => isBrokenImage(p, object) || textsIn(p, object).some((text) => isSaying(p, page, text)),
    );
  } finally {
    p._FPDF_ClosePage(page);
  }
}

function isBrokenImage(p: Pdfium, object: number): boolean {
  if (p._FPDFPageObj_GetType(object) !== OBJECT.image) return false;
  const bitmap = p._FPDFImageObj_GetBitmap(object);
  if (bitmap !== 0) p._FPDFBitmap_Destroy(bitmap);
  return bitmap === 0;
}

/** Minimum brightness of white, of 255. */
const WHITE = 250;
const BYTES = 4;

function isSaying(p: Pdfium, page: number, text: number): boolean {
  const isWhite = withMemory(p, 4 * BYTES, (at) => {
    const [red, green, blue, alpha] = [at, at + BYTES, at + 2 * BYTES, at + 3 * BYTES] as const;
    if (!p._FPDFPageObj_GetFillColor(text, red, green, blue, alpha)) return false;
    return [...p.HEAPU32.subarray(at / BYTES, at / BYTES + 3)].every((level) => level >= WHITE);
  });
  if (isWhite) return false;
  const texts = p._FPDFText_LoadPage(page);
  try {
    const bytes = p._FPDFTextObj_GetText(text, texts, 0, 0);
    const drawn = withMemory(p, bytes, (at) => {
      p._FPDFTextObj_GetText(text, texts, at, bytes);
      return new TextDecoder('utf-16le').decode(p.HEAPU8.slice(at, at + bytes));
    });
    return /[\p{L}\p{N}]/u.test(drawn);
  } finally {
    p._FPDFText_ClosePage(texts);
  }
}
