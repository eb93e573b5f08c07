#!/bin/sh
# FPDFText_GetText of PDFium loses the last letter of a page for each missing glyph on it.
#
# Expected: a box that a font draws for a sign that it lacks (glyph 0, .notdef), as Chromium prints it where no font has the sign, is a
# character without Unicode in the page's text, or is left out of it, and all others are there, as with MuPDF and pdf.js.
# Really: FPDFText_GetText(text, 0, FPDFText_CountChars(text), buffer) gives U+FFFE in place of each box, and ends one letter earlier for each:
# with two boxes anywhere, a page that ends with "LAST" ends with "LA". A larger count gives the same. So does getText() of
# @hyzyla/pdfium. FPDFText_GetUnicode, letter by letter, gives U+0000 for the box and all letters of the end. A page without a box, or
# with one of another glyph, is whole.
# @hyzyla/pdfium 2.1.13, mupdf 1.28.1, pdfjs-dist 5.4.394, @sparticuz/chromium 153.0.0 with playwright-core 1.58.2, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 mupdf@1.28.1 \
  pdfjs-dist@5.4.394 @sparticuz/chromium@153.0.0 playwright-core@1.58.2
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumLibrary, PDFiumModule } from '@hyzyla/pdfium';
import packed from '@sparticuz/chromium';
import { Document } from 'mupdf';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { chromium } from 'playwright-core';

const LAST = 'and this is the LAST';

const browser = await chromium.launch({ executablePath: await packed.executablePath(), args: packed.args });
const web = await browser.newPage();
// No font has the private sign U+E123.
async function made(boxes) {
  await web.setContent(`<p>Boxes: ${'&#xE123; '.repeat(boxes)}.</p><p>${LAST}</p>`);
  return web.pdf();
}

const p = await PDFiumModule({});
p._FPDF_InitLibrary();
function byPdfium(bytes) {
  const file = p.wasmExports.malloc(bytes.length);
  p.HEAPU8.set(bytes, file);
  const page = p._FPDF_LoadPage(p._FPDF_LoadMemDocument(file, bytes.length, 0), 0);
  const text = p._FPDFText_LoadPage(page);
  const count = p._FPDFText_CountChars(text);
  const buffer = p.wasmExports.malloc(2 * (count + 21));
  const textOf = (asked) => {
    const units = p._FPDFText_GetText(text, 0, asked, buffer);
    return Buffer.from(p.HEAPU8.subarray(buffer, buffer + 2 * (units - 1))).toString('utf16le');
  };
  const letters = Array.from({ length: count }, (_, at) => String.fromCodePoint(p._FPDFText_GetUnicode(text, at)));
  return { GetText: textOf(count), 'a larger count': textOf(count + 20), GetUnicode: letters.join('') };
}

const wrapper = await PDFiumLibrary.init();
async function byPdfjs(bytes) {
  const page = await (await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise).getPage(1);
  return (await page.getTextContent()).items.map(({ str }) => str).join('');
}

const results = [];
for (const boxes of [0, 1, 4]) {
  const bytes = await made(boxes);
  const texts = {
    ...byPdfium(bytes),
    'getText()': (await wrapper.loadDocument(bytes)).getPage(0).getText(),
    mupdf: Document.openDocument(Buffer.from(bytes), 'application/pdf').loadPage(0).toStructuredText().asText().trim(),
    'pdf.js': await byPdfjs(bytes),
  };
  console.log(boxes, 'boxes', texts);
  const lostOf = (text) => [...LAST].findIndex((_, at) => text.endsWith(LAST.slice(0, LAST.length - at)));
  const lost = Object.values(texts).map(lostOf);
  results.push(lost.join() === [boxes, boxes, 0, boxes, 0, 0].join());
}
await browser.close();
console.log('Node', process.version);
process.exit(results.every(Boolean) ? 0 : 1);
EOF
node "$folder/run.mjs"
