#!/bin/sh
# PDFium draws a picture in the colour space CalRGB darker than a surface that has the same colour in the same space.
#
# Expected: a colour of CalRGB or CalGray has a gamma, which belongs to the space (ISO 32000-1, 8.6.5.2 and 8.6.5.3), so that a picture and
# the surface that it continues have no edge between them, as with MuPDF.
# Really: for a picture PDFium takes the numbers as they are: 64 of 255 stays 64. For a surface or a letter it obeys the gamma of CalRGB: with
# 1.8, as programs for Macs wrote it, the same 64 of 255 is 81. CalGray has no gamma for either. So pencil in such a scan is blacker in
# Chrome than on paper, and a picture that was cut in two, one part being an even surface, shows the cut.
# @hyzyla/pdfium 2.1.13, mupdf 1.28.1 beside it, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 mupdf@1.28.1
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumModule } from '@hyzyla/pdfium';
import * as mupdf from 'mupdf';

const WHITE = '/WhitePoint[0.9505 1 1.089]';
const MATRIX = '/Matrix[0.4497 0.2446 0.0252 0.3163 0.672 0.1412 0.1845 0.0833 0.9227]';
const SPACES = {
  'CalRGB 1.8': [`[/CalRGB<<${WHITE}/Gamma[1.8 1.8 1.8]${MATRIX}>>]`, 3],
  'CalGray 1.8': [`[/CalGray<<${WHITE}/Gamma 1.8>>]`, 1],
};

// A page of 200 by 100 points: on the left a surface of the colour 64 of 255, on the right a picture of it.
function fileOf(space, channels) {
  const colour = Array(channels).fill(64 / 255).join(' ');
  const content = `/C cs ${colour} sc 0 0 100 100 re f 100 0 0 100 100 0 cm /I Do`;
  const pixel = '@'.repeat(channels);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<</XObject<</I 5 0 R>>/ColorSpace<</C ${space}>>>>/Contents 4 0 R>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    `<</Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace ${space}/BitsPerComponent 8/Length ${channels}>>stream\n${pixel}\nendstream`,
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${file}xref\n0 6\n0000000000 65535 f \n${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}

const pdfium = await PDFiumModule({});
pdfium._FPDF_InitLibrary();
function byPdfium(bytes) {
  const file = pdfium.wasmExports.malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, file);
  const page = pdfium._FPDF_LoadPage(pdfium._FPDF_LoadMemDocument(file, bytes.length, 0), 0);
  const bitmap = pdfium._FPDFBitmap_Create(200, 100, 0);
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, 200, 100, 0xffffffff);
  pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, 200, 100, 0, 0);
  const [start, row] = [pdfium._FPDFBitmap_GetBuffer(bitmap), pdfium._FPDFBitmap_GetStride(bitmap)];
  const [surface, picture] = [50, 150].map((x) => pdfium.HEAPU8[start + 50 * row + x * 4]);
  return { surface, picture };
}
function byMupdf(bytes) {
  const page = mupdf.Document.openDocument(bytes, 'application/pdf').loadPage(0);
  const pixels = page.toPixmap(mupdf.Matrix.identity, mupdf.ColorSpace.DeviceRGB, false, true).getPixels();
  const [surface, picture] = [50, 150].map((x) => pixels[(50 * 200 + x) * 3]);
  return { surface, picture };
}

const found = {};
for (const [name, [space, channels]] of Object.entries(SPACES)) {
  const file = fileOf(space, channels);
  found[name] = { pdfium: byPdfium(file), mupdf: byMupdf(file) };
}
console.log('Node', process.version, found);
const about = ({ surface, picture }, one, other) => Math.abs(surface - one) < 3 && Math.abs(picture - other) < 3;
const isAsDescribed =
  about(found['CalRGB 1.8'].pdfium, 81, 64) &&
  about(found['CalGray 1.8'].pdfium, 64, 64) &&
  Object.values(found).every(({ mupdf }) => about(mupdf, 82, 82));
process.exitCode = isAsDescribed ? 0 : 1;
EOF
node "$folder/run.mjs"
