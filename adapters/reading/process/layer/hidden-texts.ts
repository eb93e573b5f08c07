import { allocate, BITMAP_BGRX, type Pdfium, RENDER_FLAGS, withMemory } from '../pdfium.ts';
import { OBJECT, objectsOn, textsIn } from './page-objects.ts';

/** Size in pixels at which a layer is drawn, on a grey with which no print fills a page. */
const SIDE = 400;
const GREY = 0xff807f81;
/** Maximum layers examined per page; engineering drawings have dozens. */
const LAYERS_MOST = 100;

/**
 * Text objects on optional layers that are off: PDFium does not draw them but returns their letters. Each
 * layer is drawn separately, so that PDFium applies all rules of visibility (groups, rules about several
 * layers, a form's own).
 */
export function hiddenTexts(p: Pdfium, page: number): ReadonlySet<number> {
  const objects = objectsOn(p, page);
  const layers = [...Map.groupBy(objects, (object) => layerOf(p, object))].filter(
    ([layer, within]) => layer !== undefined && within.some((object) => textsIn(p, object).length > 0),
  );
  const hidden = new Set<number>();
  if (layers.length === 0) return hidden;
  for (const object of objects) p._FPDFPageObj_SetIsActive(object, 0);
  for (const [, within] of layers.slice(0, LAYERS_MOST)) {
    for (const object of within) p._FPDFPageObj_SetIsActive(object, 1);
    if (!isDrawn(p, page))
      for (const text of within.flatMap((object) => textsIn(p, object))) hidden.add(text);
    for (const object of within) p._FPDFPageObj_SetIsActive(object, 0);
  }
  for (const object of objects) p._FPDFPageObj_SetIsActive(object, 1);
  return hidden;
}

/** A group of drawings may be a layer that PDFium does not report. Undefined for what is always shown. */
function layerOf(p: Pdfium, object: number): string | number | undefined {
  if (p._FPDFPageObj_GetType(object) === OBJECT.form) return object;
  const count = p._FPDFPageObj_CountMarks(object);
  for (let index = 0; index < count; index += 1) {
    const mark = p._FPDFPageObj_GetMark(object, index);
    const name = utf16(p, (buffer, bytes, written) =>
      p._FPDFPageObjMark_GetName(mark, buffer, bytes, written),
    );
    if (name !== 'OC') continue;
    return withMemory(p, 8, (key) => {
      p.HEAPU8.set([...Buffer.from('Name\0')], key);
      return utf16(p, (buffer, bytes, written) =>
        p._FPDFPageObjMark_GetParamStringValue(mark, key, buffer, bytes, written),
      );
    });
  }
  return undefined;
}

/** Longest name of a layer or mark in bytes. */
const NAME_BYTES = 256;

function utf16(p: Pdfium, write: (buffer: number, bytes: number, written: number) => number): string {
  return withMemory(p, NAME_BYTES + 4, (buffer) => {
    const written = buffer + NAME_BYTES;
    if (!write(buffer, NAME_BYTES, written)) return '';
    const bytes = Math.min(NAME_BYTES, p.HEAP32[written / 4] as number);
    const [name = ''] = new TextDecoder('utf-16le')
      .decode(p.HEAPU8.slice(buffer, buffer + bytes))
      .split('\0');
    return name;
  });
}

function isDrawn(p: Pdfium, page: number): boolean {
  const bytes = SIDE * SIDE * 4;
  const pixels = allocate(p, bytes);
  const bitmap = p._FPDFBitmap_CreateEx(SIDE, SIDE, BITMAP_BGRX, pixels, SIDE * 4);
  try {
    p._FPDFBitmap_FillRect(bitmap, 0, 0, SIDE, SIDE, GREY);
    const [paper] = p.HEAPU32.subarray(pixels / 4, pixels / 4 + 1);
    // Excludes annotations, which are drawn whatever the layers.
    p._FPDF_RenderPageBitmap(bitmap, page, 0, 0, SIDE, SIDE, 0, RENDER_FLAGS & ~1);
    return p.HEAPU32.subarray(pixels / 4, (pixels + bytes) / 4).some((pixel) => pixel !== paper);
  } finally {
    p._FPDFBitmap_Destroy(bitmap);
    p.wasmExports.free(pixels);
  }
}
