#!/bin/sh
# PDFium leaves a scan white if its JPEG says its height behind its pixels, without an error, though the PDF says the height as well.
#
# Expected: a frame of JPEG whose height is 0 gets it from the segment DNL behind the first scan (ITU T.81, B.2.5), as a scanner may write it that
# feeds sheets of any length. The image of a PDF has its own /Height, so that even a decoder which does not look behind knows it, and
# MuPDF, whose decoder refuses the same bytes as a file of their own, draws the page.
# Really: nothing is drawn, and FPDF_GetLastError is 0. With the two bytes of the height copied into the frame, in the same length, the page is
# drawn. In a preview by PDFium such a scan is blank, and it has no words for OCR.
# @hyzyla/pdfium 2.1.13, mupdf 1.28.1 beside it, sharp 0.35.5 for the JPEG, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 mupdf@1.28.1 sharp@0.35.5
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumModule } from '@hyzyla/pdfium';
import * as mupdf from 'mupdf';
import sharp from 'sharp';

const SIDE = 64;
const pixels = Buffer.from(Array.from({ length: SIDE * SIDE }, (_, at) => (at % SIDE < 32 ? 30 : 220)));
const usual = await sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 1 } }).toColourspace('b-w').jpeg().toBuffer();

// The height of the frame, C0, becomes 0; DNL, DC, gives it before the end of the image, D9.
const at = usual.indexOf(Buffer.from([0xff, 0xc0])) + 5;
const late = Buffer.concat([usual.subarray(0, -2), Buffer.from([0xff, 0xdc, 0, 4, 0, SIDE]), usual.subarray(-2)]);
late.writeUInt16BE(0, at);
const copied = Buffer.from(late);
copied.writeUInt16BE(SIDE, at);

function fileOf(data) {
  const content = 'q 100 0 0 100 0 0 cm /I Do Q';
  const stream = (head, body) => Buffer.concat([Buffer.from(`<<${head}/Length ${body.length}>>stream\n`), body, Buffer.from('\nendstream')]);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Resources<</XObject<</I 5 0 R>>>>/Contents 4 0 R>>',
    stream('', Buffer.from(content)),
    stream(`/Type/XObject/Subtype/Image/Width ${SIDE}/Height ${SIDE}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode`, data),
  ];
  let file = Buffer.from('%PDF-1.7\n');
  const places = objects.map((object, at) => {
    const place = file.length;
    file = Buffer.concat([file, Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const tail = `xref\n0 6\n0000000000 65535 f \n${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(tail)]);
}

const pdfium = await PDFiumModule({});
pdfium._FPDF_InitLibrary();
function byPdfium(bytes) {
  const file = pdfium.wasmExports.malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, file);
  const page = pdfium._FPDF_LoadPage(pdfium._FPDF_LoadMemDocument(file, bytes.length, 0), 0);
  const bitmap = pdfium._FPDFBitmap_Create(100, 100, 0);
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, 100, 100, 0xffffffff);
  pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, 100, 100, 0, 0);
  const [start, row] = [pdfium._FPDFBitmap_GetBuffer(bitmap), pdfium._FPDFBitmap_GetStride(bitmap)];
  const levels = [25, 75].map((x) => pdfium.HEAPU8[start + 50 * row + x * 4]).join(' ');
  return `${levels}, error ${pdfium._FPDF_GetLastError()}`;
}
function byMupdf(bytes) {
  const page = mupdf.Document.openDocument(bytes, 'application/pdf').loadPage(0);
  const pixels = page.toPixmap(mupdf.Matrix.identity, mupdf.ColorSpace.DeviceRGB, false, true).getPixels();
  return [25, 75].map((x) => pixels[(50 * 100 + x) * 3]).join(' ');
}

const files = { 'in the frame': usual, 'behind the scan': late, 'copied into the frame': copied };
const found = {};
for (const [name, jpeg] of Object.entries(files)) {
  const bytes = fileOf(jpeg);
  found[name] = { pdfium: byPdfium(bytes), mupdf: byMupdf(bytes) };
}
console.log('Node', process.version, 'levels on the left and on the right:', found);
const isAsDescribed = Object.entries(found).every(
  ([name, { pdfium, mupdf }]) =>
    pdfium === (name === 'behind the scan' ? '255 255, error 0' : '30 220, error 0') && mupdf === '30 220',
);
process.exitCode = isAsDescribed ? 0 : 1;
EOF
node "$folder/run.mjs"
