import { type Pdfium, pdfium, withMemory } from '../adapters/reading/process/pdfium.ts';

/** Calls of PDFium that only tests make, as its headers name them. */
type Looking = Pdfium & {
  _FPDFText_GetText(text: number, from: number, count: number, units: number): number;
  _FPDFBookmark_GetFirstChild(document: number, bookmark: number): number;
  _FPDFBookmark_GetNextSibling(document: number, bookmark: number): number;
  _FPDFBookmark_GetTitle(bookmark: number, buffer: number, bytes: number): number;
  _FPDFBookmark_GetDest(document: number, bookmark: number): number;
  _FPDFDest_GetDestPageIndex(document: number, destination: number): number;
  _FPDFLink_Enumerate(page: number, position: number, link: number): number;
  _FPDFLink_GetDest(document: number, link: number): number;
};

export type PdfFacts = {
  /** Text that PDFium reads on each page. */
  texts: string[];
  /** Pages to which each page's links lead, counted from 1, and 0 for those to an address. */
  links: number[][];
  /** From the top, with those inside of them set in, and the page to which each leads. */
  bookmarks: [title: string, page: number][];
};

/** Reads a PDF by PDFium, which writes none here. */
export async function pdfFacts(bytes: Uint8Array): Promise<PdfFacts> {
  const p = (await pdfium()) as Looking;
  const pointer = p.wasmExports.malloc(bytes.length);
  p.HEAPU8.set(bytes, pointer);
  const document = p._FPDF_LoadMemDocument(pointer, bytes.length, 0);
  if (document === 0) throw new Error('PDFium cannot open it');
  const count = p._FPDF_GetPageCount(document);
  const pages = Array.from({ length: count }, (_, index) => factsOfPage(p, document, index));
  const bookmarks = bookmarksIn(p, document, 0, '');
  p._FPDF_CloseDocument(document);
  p.wasmExports.free(pointer);
  return { texts: pages.map(({ text }) => text), links: pages.map(({ links }) => links), bookmarks };
}

function factsOfPage(p: Looking, document: number, index: number): { text: string; links: number[] } {
  const page = p._FPDF_LoadPage(document, index);
  const text = p._FPDFText_LoadPage(page);
  const count = p._FPDFText_CountChars(text);
  const read = withMemory(p, 2 * (count + 1), (units) => {
    p._FPDFText_GetText(text, 0, count, units);
    return utf16(p, units, 2 * count);
  });
  p._FPDFText_ClosePage(text);
  const links = linksOf(p, document, page);
  p._FPDF_ClosePage(page);
  return { text: read.replace(/\0+$/, ''), links };
}

function linksOf(p: Looking, document: number, page: number): number[] {
  return withMemory(p, 8, (at) => {
    p.HEAP32[at / 4] = 0;
    const links: number[] = [];
    while (p._FPDFLink_Enumerate(page, at, at + 4)) {
      const destination = p._FPDFLink_GetDest(document, p.HEAP32[at / 4 + 1] as number);
      links.push(destination === 0 ? 0 : p._FPDFDest_GetDestPageIndex(document, destination) + 1);
    }
    return links;
  });
}

function bookmarksIn(p: Looking, document: number, parent: number, before: string): [string, number][] {
  const found: [string, number][] = [];
  let bookmark = p._FPDFBookmark_GetFirstChild(document, parent);
  for (; bookmark !== 0; bookmark = p._FPDFBookmark_GetNextSibling(document, bookmark)) {
    const destination = p._FPDFBookmark_GetDest(document, bookmark);
    found.push([before + titleOf(p, bookmark), p._FPDFDest_GetDestPageIndex(document, destination) + 1]);
    found.push(...bookmarksIn(p, document, bookmark, `${before}  `));
  }
  return found;
}

function titleOf(p: Looking, bookmark: number): string {
  const bytes = p._FPDFBookmark_GetTitle(bookmark, 0, 0);
  return withMemory(p, bytes, (at) => {
    p._FPDFBookmark_GetTitle(bookmark, at, bytes);
    return utf16(p, at, bytes - 2);
  });
}

function utf16(p: Looking, at: number, bytes: number): string {
  return new TextDecoder('utf-16le').decode(Uint8Array.prototype.slice.call(p.HEAPU8, at, at + bytes));
}
