import { Unreadable } from '../../../domain/page/page-reader.ts';
import { PAGE_WIDTHS, PAGES_MOST, type PageSize } from '../../../domain/page.ts';
import type { OpenFile } from './operations.ts';
import { BITMAP_BGRX, ERROR_PASSWORD, lent, type Pdfium, pdfium, RENDER_FLAGS } from './pdfium.ts';
import { heightFor, type Raster } from './raster.ts';

const WHITE = 0xffffffff;
const DOT_BYTES = 4;
/** Many times a full page: one that was made to fill memory is cut off. */
const CHARACTERS_MOST = 100_000;

/** One that needs no password to be read opens, also when it asks for one before it may be changed. */
export async function openPdf(bytes: Uint8Array): Promise<OpenFile> {
  const p = await pdfium();
  const pointer = p.wasmExports.malloc(bytes.length);
  if (pointer === 0) throw new Unreadable('too-large');
  p.HEAPU8.set(bytes, pointer);
  const document = p._FPDF_LoadMemDocument(pointer, bytes.length, 0);
  if (document === 0) {
    p.wasmExports.free(pointer);
    throw new Unreadable(p._FPDF_GetLastError() === ERROR_PASSWORD ? 'encrypted' : 'damaged');
  }
  return {
    usualWidth: Math.max(...PAGE_WIDTHS),
    sizes: () => sizesOf(p, document),
    raster: async (page, width) => rasterOf(p, document, page, width),
    text: (page) => textOf(p, document, page),
    close() {
      p._FPDF_CloseDocument(document);
      p.wasmExports.free(pointer);
    },
  };
}

/** Pages that a file counts and does not have are left out at its end, and in the middle they look like the first. */
function sizesOf(p: Pdfium, document: number): PageSize[] {
  const count = p._FPDF_GetPageCount(document);
  if (count === 0) throw new Unreadable('empty');
  if (count > PAGES_MOST) throw new Unreadable('too-many-pages');
  const sizes = Array.from({ length: count }, (_, index) => sizeOf(p, document, index));
  const [first] = sizes;
  if (!first) throw new Unreadable('damaged');
  const last = sizes.findLastIndex((size) => size !== undefined);
  const there = sizes.slice(0, last + 1).map((size) => size ?? first);
  for (const size of there) heightFor(size, 1);
  return there;
}

/** As it is shown: already turned. Undefined for a page that cannot be found, or has no size. */
function sizeOf(p: Pdfium, document: number, index: number): PageSize | undefined {
  return lent(p, 8, (pointer) => {
    if (!p._FPDF_GetPageSizeByIndexF(document, index, pointer)) return undefined;
    const [width = 0, height = 0] = p.HEAPF32.subarray(pointer / 4, pointer / 4 + 2);
    const isSize = Number.isFinite(width) && Number.isFinite(height) && width > 0 && height > 0;
    return isSize ? { width, height } : undefined;
  });
}

/** A page that cannot be found is empty, as viewers show it. Without a first page the file is no paper. */
function rasterOf(p: Pdfium, document: number, number: number, width: number): Raster {
  const size = sizeOf(p, document, number - 1) ?? sizeOf(p, document, 0);
  if (!size) throw new Unreadable('damaged');
  const page = p._FPDF_LoadPage(document, number - 1);
  if (page === 0 && number === 1) throw new Unreadable('damaged');
  const height = heightFor(size, width);
  const bytes = width * height * DOT_BYTES;
  return lent(p, bytes, (dots) => {
    const bitmap = p._FPDFBitmap_CreateEx(width, height, BITMAP_BGRX, dots, width * DOT_BYTES);
    p._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    if (page !== 0) {
      p._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, RENDER_FLAGS);
      p._FPDF_ClosePage(page);
    }
    // A copy: PDFium's memory is lent to the next one.
    const data = Uint8Array.prototype.slice.call(p.HEAPU8, dots, dots + bytes);
    p._FPDFBitmap_Destroy(bitmap);
    return { data, width, height, channels: 4 };
  });
}

/** What the page says of its own text, in the order in which it was set. Empty where it has none. */
function textOf(p: Pdfium, document: number, number: number): string {
  const page = p._FPDF_LoadPage(document, number - 1);
  if (page === 0) return '';
  const text = p._FPDFText_LoadPage(page);
  try {
    const count = text === 0 ? 0 : Math.min(CHARACTERS_MOST, p._FPDFText_CountChars(text));
    if (count <= 0) return '';
    return lent(p, (count + 1) * 2, (units) => {
      const written = p._FPDFText_GetText(text, 0, count, units);
      const bytes = Uint8Array.prototype.slice.call(p.HEAPU8, units, units + Math.max(0, written - 1) * 2);
      return new TextDecoder('utf-16le').decode(bytes);
    });
  } finally {
    if (text !== 0) p._FPDFText_ClosePage(text);
    p._FPDF_ClosePage(page);
  }
}
