#!/bin/sh
# PDFium applies the transparency of a stencil twice: print of 30 % of black is 9 %, and nearly as white as the paper.
#
# Expected: /ca, the opacity of what is painted, is the same for a surface, an image and a stencil (an image mask of one bit,
# painted in a colour, as in scans of parted layers; ISO 32000-1, 11.6.4.4): half of black is 128 of 255, as with MuPDF.
# Really: surfaces and images of grey are, and a stencil of 50 % is 192, of 30 % 233, of 10 % 253, in XObjects, inline and turned. At 100 % it is
# right, so that a test with common files finds nothing. FPDFPageObj_SetFillColor with the root of the opacity, before drawing, gives
# what the file says; FPDFImageObj_GetImageMetadata tells a stencil by 1 bit and no colour space.
# @hyzyla/pdfium 2.1.13, mupdf 1.28.1 beside it, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 mupdf@1.28.1
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumModule } from '@hyzyla/pdfium';
import * as mupdf from 'mupdf';

// Eight by eight black pixels: in XObjects S, a stencil, and I, an image of grey.
const SIZE = '/Width 8/Height 8/BitsPerComponent 1';
const BLACKS = '00'.repeat(8);
function fileOf(content, opacity) {
  const stream = (entries, body) => `<<${entries}/Length ${body.length}>>stream\n${body}\nendstream`;
  const image = (entries) => stream(`/Type/XObject/Subtype/Image${entries}${SIZE}/Filter/ASCIIHexDecode`, `${BLACKS}>`);
  const resources = `<</XObject<</S 5 0 R/I 6 0 R>>/ExtGState<</G<</ca ${opacity}>>>>>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Resources${resources}/Contents 4 0 R>>`,
    stream('', `/G gs 0 g ${content}`),
    image('/ImageMask true'),
    image('/ColorSpace/DeviceGray'),
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${file}xref\n0 7\n0000000000 65535 f \n${table}trailer<</Size 7/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}

const pdfium = await PDFiumModule({});
pdfium._FPDF_InitLibrary();
function takeRoot(page) {
  const [object, memory] = [pdfium._FPDFPage_GetObject(page, 0), pdfium.wasmExports.malloc(32)];
  pdfium._FPDFImageObj_GetImageMetadata(object, page, memory);
  const [bits, space] = pdfium.HEAPU32.slice(memory / 4 + 4, memory / 4 + 6);
  if (bits !== 1 || space !== 0) return;
  pdfium._FPDFPageObj_GetFillColor(object, memory, memory + 4, memory + 8, memory + 12);
  const [red, green, blue, alpha] = pdfium.HEAPU32.slice(memory / 4, memory / 4 + 4);
  pdfium._FPDFPageObj_SetFillColor(object, red, green, blue, Math.round(Math.sqrt(alpha / 255) * 255));
}
function byPdfium(bytes, isCorrected = false) {
  const file = pdfium.wasmExports.malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, file);
  const page = pdfium._FPDF_LoadPage(pdfium._FPDF_LoadMemDocument(file, bytes.length, 0), 0);
  if (isCorrected) takeRoot(page);
  const bitmap = pdfium._FPDFBitmap_Create(100, 100, 0);
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, 100, 100, 0xffffffff);
  pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, 100, 100, 0, 0);
  const [start, row] = [pdfium._FPDFBitmap_GetBuffer(bitmap), pdfium._FPDFBitmap_GetStride(bitmap)];
  return pdfium.HEAPU8[start + 50 * row + 50 * 4];
}
function byMupdf(bytes) {
  const page = mupdf.Document.openDocument(bytes, 'application/pdf').loadPage(0);
  const pixels = page.toPixmap(mupdf.Matrix.identity, mupdf.ColorSpace.DeviceRGB, false, true).getPixels();
  return pixels[(50 * 100 + 50) * 3];
}

const CONTENTS = {
  surface: '0 0 100 100 re f',
  image: 'q 100 0 0 100 0 0 cm /I Do Q',
  stencil: 'q 100 0 0 100 0 0 cm /S Do Q',
  'turned stencil': 'q 100 20 -20 100 0 0 cm /S Do Q',
  'inline stencil': `q 100 0 0 100 0 0 cm BI /W 8/H 8/IM true/F/AHx ID ${BLACKS}> EI Q`,
};
console.log('Node', process.version, 'levels from 0 to 255, of black');
const isNear = (one, other) => Math.abs(one - other) < 3;
let isAsDescribed = true;
for (const [name, content] of Object.entries(CONTENTS)) {
  for (const opacity of [0.1, 0.3, 0.5, 1]) {
    const bytes = fileOf(content, opacity);
    const found = { pdfium: byPdfium(bytes), mupdf: byMupdf(bytes) };
    if (name.endsWith('stencil')) found.corrected = byPdfium(bytes, true);
    console.log(name, opacity, found);
    const [wanted, twice] = [255 * (1 - opacity), 255 * (1 - opacity ** 2)];
    isAsDescribed &&= isNear(found.pdfium, name.endsWith('stencil') ? twice : wanted) && isNear(found.mupdf, wanted);
    isAsDescribed &&= isNear(found.corrected ?? wanted, wanted);
  }
}
process.exitCode = isAsDescribed ? 0 : 1;
EOF
node "$folder/run.mjs"
