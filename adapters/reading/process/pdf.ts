import { Unreadable } from '../../../domain/page/page-reader.ts';
import { PAGE_WIDTHS, PAGES_MOST, type PageSize } from '../../../domain/page.ts';
import { isTypedPage } from './book/typed-content.ts';
import { strengthenStencils } from './faint-stencils.ts';
import { withFaxPictures } from './fax-pictures.ts';
import { withHeightsInFrames } from './jpeg-height.ts';
import type { HiddenAnnotations } from './layer/hidden-annotations.ts';
import type { JoinedGlyphs } from './layer/letters-at.ts';
import { readLayer } from './layer/read-layer.ts';
import type { OpenFile } from './open-file.ts';
import { loadPage, type Pdf } from './pdf-page.ts';
import {
  allocate,
  BITMAP_BGRX,
  ERROR_PASSWORD,
  type Pdfium,
  pdfium,
  RENDER_FLAGS,
  withMemory,
} from './pdfium.ts';
import { type Colours, greyOf, heightFor, type Raster } from './raster.ts';
import { withSymbolFonts } from './symbol-fonts.ts';

const WHITE = 0xffffffff;
const PIXEL_BYTES = 4;

/** A password needed only for changes does not matter. */
export async function openPdf(bytes: Uint8Array): Promise<OpenFile> {
  const p = await pdfium();
  const pointer = p.wasmExports.malloc(bytes.length);
  if (pointer === 0) throw new Unreadable('too-large');
  const { length } = bytes;
  // Each in the same length.
  const readable = [withSymbolFonts, withFaxPictures, withHeightsInFrames].reduce(
    (one, change) => change(one),
    bytes,
  );
  p.HEAPU8.set(readable, pointer);
  const document = p._FPDF_LoadMemDocument(pointer, length, 0);
  if (document === 0) {
    p.wasmExports.free(pointer);
    throw new Unreadable(p._FPDF_GetLastError() === ERROR_PASSWORD ? 'encrypted' : 'damaged');
  }
  let hidden: Promise<HiddenAnnotations> | undefined;
  let joined: Promise<JoinedGlyphs> | undefined;
  const pdf: Pdf = {
    ...{ p, document, filled: new Set() },
    async hidden() {
      const { hiddenAnnotations } = await import('./layer/hidden-annotations.ts');
      hidden ??= hiddenAnnotations(p.HEAPU8.slice(pointer, pointer + length));
      return hidden;
    },
    async joinedGlyphs() {
      const { joinedGlyphs } = await import('./layer/joined-glyphs.ts');
      joined ??= joinedGlyphs(p.HEAPU8.slice(pointer, pointer + length));
      return joined;
    },
  };
  return {
    usualWidth: Math.max(...PAGE_WIDTHS),
    sizes: () => sizesOf(p, document),
    async isActive() {
      const { isActive } = await import('./actions/is-active.ts');
      return isActive(p.HEAPU8.subarray(pointer, pointer + length));
    },
    raster: async (page, width, colours) => rasterOf(pdf, page, { width, colours }),
    text: (page) => readLayer(pdf, page),
    async hasUnreadPicture(page, layer) {
      const { hasUnreadPicture } = await import('./layer/unread-pictures.ts');
      return hasUnreadPicture(pdf, page, layer, async (width) =>
        rasterOf(pdf, page, { width, colours: 'grey' }),
      );
    },
    async hasUndrawn(page) {
      const { hasUndrawn } = await import('./layer/undrawn.ts');
      return hasUndrawn(pdf, page);
    },
    async extract(first, last) {
      const { extractPages } = await import('./extract-pages.ts');
      return extractPages(p.HEAPU8.slice(pointer, pointer + length), first, last);
    },
    async withPicture(page, pictureOf) {
      const { withPicture } = await import('./cover-page.ts');
      return withPicture(p.HEAPU8.slice(pointer, pointer + length), page, pictureOf);
    },
    isTyped: (page) => isTypedPage(pdf, page),
    async typeset(pages) {
      const { typesetPages } = await import('./book/typeset-pages.ts');
      return typesetPages(p.HEAPU8.slice(pointer, pointer + length), pages);
    },
    close() {
      p._FPDF_CloseDocument(document);
      p.wasmExports.free(pointer);
    },
  };
}

/** Omits missing pages at the end; one in the middle gets the size of the first page. */
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

/** Size as displayed, after rotation. Undefined for a page that cannot be found or has no size. */
function sizeOf(p: Pdfium, document: number, index: number): PageSize | undefined {
  return withMemory(p, 8, (pointer) => {
    if (!p._FPDF_GetPageSizeByIndexF(document, index, pointer)) return undefined;
    const [width = 0, height = 0] = p.HEAPF32.subarray(pointer / 4, pointer / 4 + 2);
    const isSize = Number.isFinite(width) && Number.isFinite(height) && width > 0 && height > 0;
    return isSize ? { width, height } : undefined;
  });
}

/** A page that cannot be found is white, as in PDF viewers. A file without a first page is damaged. */
async function rasterOf(
  pdf: Pdf,
  number: number,
  { width, colours }: { width: number; colours: Colours },
): Promise<Raster> {
  const { p, document } = pdf;
  const size = sizeOf(p, document, number - 1) ?? sizeOf(p, document, 0);
  if (!size) throw new Unreadable('damaged');
  const page = await loadPage(pdf, number);
  if (page === 0 && number === 1) throw new Unreadable('damaged');
  const height = heightFor(size, width);
  const bytes = width * height * PIXEL_BYTES;
  const pixels = allocate(p, bytes);
  const bitmap = p._FPDFBitmap_CreateEx(width, height, BITMAP_BGRX, pixels, width * PIXEL_BYTES);
  p._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  if (page !== 0) {
    strengthenStencils(p, page);
    p._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, RENDER_FLAGS);
    p._FPDF_ClosePage(page);
  }
  p._FPDFBitmap_Destroy(bitmap);
  const free = () => p.wasmExports.free(pixels);
  // A view of PDFium's memory: a copy of an A4 page would take 12 MB. PDFium is not called again before the
  // pixels are encoded.
  const data = p.HEAPU8.subarray(pixels, pixels + bytes);
  if (colours === 'colour') return { data, width, height, channels: 4, free };
  const grey = greyOf(data);
  free();
  return { data: grey, width, height, channels: 1, free() {} };
}
