#!/bin/sh
# PDFium leaves a scan of JBIG2 white if its pixels are coded like a fax, without an error.
#
# Expected: a generic region of JBIG2 is coded by arithmetic or, as MMR, like a fax of group 4 (ITU T.88, 6.2.6), by the choice of the scanner.
# Viewers draw both, as MuPDF does, and poppler.
# Really: the page is white, as an image and as a stencil, and FPDF_GetLastError is 0. The same bytes from behind the header of the region, as
# CCITTFaxDecode with /K -1, are drawn. So such a scan is blank in previews by PDFium, and has no words for OCR. A region coded by
# arithmetic is drawn, so that a test with a file of jbig2enc finds nothing.
# @hyzyla/pdfium 2.1.13, mupdf 1.28.1 beside it, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 mupdf@1.28.1
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumModule } from '@hyzyla/pdfium';
import * as mupdf from 'mupdf';

const SIDE = 64;
const word = (value) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]);

// Group 4: each row has 32 black pixels and then 32 white ones. The first is given by lengths, the others are as the one above.
const bits = `0010011010100000110101011${'111'.repeat(SIDE - 1)}000000000001000000000001`;
const fax = Buffer.from(bits.match(/.{1,8}/g).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));

// Segments of JBIG2: the page, a region coded as MMR, the end of the page.
function segment(number, type, ...parts) {
  const body = Buffer.concat(parts);
  return Buffer.concat([word(number), Buffer.from([type, 0, 1]), word(body.length), body]);
}
const jbig2 = Buffer.concat([
  segment(0, 48, word(SIDE), word(SIDE), Buffer.alloc(11)),
  segment(1, 38, word(SIDE), word(SIDE), Buffer.alloc(8), Buffer.from([0, 1]), fax),
  segment(2, 49),
]);

function fileOf(entries, data) {
  const content = '0 g q 100 0 0 100 0 0 cm /I Do Q';
  const stream = (head, body) => Buffer.concat([Buffer.from(`<<${head}/Length ${body.length}>>stream\n`), body, Buffer.from('\nendstream')]);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Resources<</XObject<</I 5 0 R>>>>/Contents 4 0 R>>',
    stream('', Buffer.from(content)),
    stream(`/Type/XObject/Subtype/Image/Width ${SIDE}/Height ${SIDE}${entries}`, data),
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

const grey = '/ColorSpace/DeviceGray/BitsPerComponent 1';
const files = {
  'JBIG2, image': fileOf(`${grey}/Filter/JBIG2Decode`, jbig2),
  'JBIG2, stencil': fileOf('/ImageMask true/Filter/JBIG2Decode', jbig2),
  'CCITT, image': fileOf(`${grey}/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns ${SIDE}>>`, fax),
};
const found = {};
for (const [name, bytes] of Object.entries(files)) found[name] = { pdfium: byPdfium(bytes), mupdf: byMupdf(bytes) };
console.log('Node', process.version, 'levels on the left and on the right:', found);
const isAsDescribed =
  Object.entries(found).every(([name, { pdfium }]) => pdfium === `${name.startsWith('JBIG2') ? '255' : '0'} 255, error 0`) &&
  Object.values(found).every(({ mupdf }) => mupdf === '0 255');
process.exitCode = isAsDescribed ? 0 : 1;
EOF
node "$folder/run.mjs"
