import { OBJECT, objectsOn, placedObjects } from './layer/page-objects.ts';
import { type Pdfium, withMemory } from './pdfium.ts';

/** FPDF_IMAGEOBJ_METADATA in fpdf_edit.h: bits of a pixel and the colour space are its fifth and sixth entries. */
const METADATA_BYTES = 28;
const [BITS, SPACE] = [4, 5];
const OPAQUE = 255;

/**
 * Gives transparent stencils the square root of their opacity, which PDFium applies twice: one of 30 % would have
 * 9 % and be lost as grain. Changes the loaded page only.
 */
export function strengthenStencils(p: Pdfium, page: number): void {
  withMemory(p, METADATA_BYTES, (pointer) => {
    for (const { object, kind } of placedObjects(p, objectsOn(p, page))) {
      if (kind !== OBJECT.image) continue;
      if (!p._FPDFPageObj_GetFillColor(object, pointer, pointer + 4, pointer + 8, pointer + 12)) continue;
      const [red = 0, green = 0, blue = 0, alpha = 0] = p.HEAPU32.slice(pointer / 4, pointer / 4 + 4);
      if (alpha === OPAQUE || !isStencil(p, { object, page }, pointer)) continue;
      p._FPDFPageObj_SetFillColor(object, red, green, blue, Math.round(Math.sqrt(alpha / OPAQUE) * OPAQUE));
    }
  });
}

/** True for an image of one bit without a colour space. */
function isStencil(p: Pdfium, { object, page }: { object: number; page: number }, pointer: number): boolean {
  if (!p._FPDFImageObj_GetImageMetadata(object, page, pointer)) return false;
  return p.HEAPU32[pointer / 4 + BITS] === 1 && p.HEAPU32[pointer / 4 + SPACE] === 0;
}
