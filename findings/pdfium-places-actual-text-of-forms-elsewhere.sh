#!/bin/sh
# PDFium gives the letters of an ActualText within a form object places where the page shows nothing, or beyond its edge.
#
# Expected: FPDFText_GetCharBox is in the space of the page, whatever the letter comes from, so that a reader can mark what is found
# and leave out what lies beyond the crop box.
# Really: for letters that /ActualText names, box and origin (FPDFText_GetCharOrigin) are without the matrix of the form object around
# them; FPDFText_GetLooseCharBox has its left side from there and its height from the page. Chromium writes "fi", x̄ and each Hindi
# syllable so, and puts a page with blending, such as a picture with mix-blend-mode, into a form object; so does who puts two pages on
# a sheet. "first" then reads "rst" where letters beyond the page are dropped. FPDFPageObj_GetMatrix of the form object corrects the box.
# @hyzyla/pdfium 2.1.13, mupdf 1.28.1 beside it, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 mupdf@1.28.1 pdf-lib@1.17.1
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import * as mupdf from 'mupdf';
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';

const [WIDTH, HEIGHT, SHARE] = [400, 800, 0.25];
const [PLAIN, MARKED] = ['(fi) Tj (rst) Tj', '/Span << /ActualText (fi) >> BDC (fi) Tj EMC (rst) Tj'];

/** A page of this text. */
async function page(text) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const { node } = document.addPage([WIDTH, HEIGHT]);
  node.setFontDictionary(PDFName.of('F'), font.ref);
  node.addContentStream(document.context.register(document.context.stream(`BT /F 24 Tf 40 700 Td ${text} ET`)));
  return document.save();
}

/** A page that shows another one in a quarter of its size. */
async function sheet(bytes) {
  const document = await PDFDocument.create();
  const [embedded] = await document.embedPdf(bytes);
  document.addPage([WIDTH * SHARE, HEIGHT * SHARE]).drawPage(embedded, { xScale: SHARE, yScale: SHARE });
  return document.save();
}

const { module: pdfium } = await PDFiumLibrary.init();
/** Left and lower side of the first letter, from pdfium's box and origin. */
function byPdfium(bytes) {
  const pointer = pdfium.wasmExports.malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, pointer);
  const loaded = pdfium._FPDF_LoadPage(pdfium._FPDF_LoadMemDocument(pointer, bytes.length, 0), 0);
  const text = pdfium._FPDFText_LoadPage(loaded);
  const at = pdfium.wasmExports.malloc(32);
  const doubles = (from) => Math.round(pdfium.HEAPF64[at / 8 + from]);
  pdfium._FPDFText_GetCharBox(text, 0, at, at + 8, at + 16, at + 24);
  const box = [doubles(0), doubles(2)];
  pdfium._FPDFText_GetCharOrigin(text, 0, at, at + 8);
  return { box: box.join(), origin: [doubles(0), doubles(1)].join() };
}

function byMupdf(bytes) {
  let place;
  mupdf.Document.openDocument(bytes, 'application/pdf').loadPage(0).toStructuredText().walk({
    onChar: (_letter, [x, y]) => {
      place ??= [Math.round(x), Math.round(HEIGHT * SHARE - y)].join();
    },
  });
  return place;
}

const [plain, marked] = [await page(PLAIN), await page(MARKED)];
const seen = {
  'page, plain': byPdfium(plain),
  'page, ActualText': byPdfium(marked),
  'sheet, plain': byPdfium(await sheet(plain)),
  'sheet, ActualText': byPdfium(await sheet(marked)),
};
const mupdfs = { plain: byMupdf(await sheet(plain)), actualText: byMupdf(await sheet(marked)) };
console.log(seen, { mupdf: mupdfs });
const isAsDescribed =
  seen['page, plain'].origin === '40,700' &&
  seen['page, ActualText'].origin === '40,700' &&
  seen['sheet, plain'].origin === '10,175' &&
  seen['sheet, plain'].box === '10,175' &&
  seen['sheet, ActualText'].origin === '40,700' &&
  seen['sheet, ActualText'].box === seen['page, ActualText'].box &&
  mupdfs.plain === mupdfs.actualText;
process.exit(isAsDescribed ? 0 : 1);
EOF
node "$folder/run.mjs"
