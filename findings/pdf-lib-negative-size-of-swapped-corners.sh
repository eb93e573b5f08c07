#!/bin/sh
# pdf-lib gives a page a negative width and height if its box names the upper right corner first, and puts such a page on a sheet mirrored.
#
# Expected: a rectangle names any two opposite corners, and programs put them in order (ISO 32000-1, 7.9.5), so that [200 300 0 0] and
# [0 0 200 300] are the same page, as for PDFium and every viewer.
# Really: getSize() says -200 by -300. embedPage and drawPage, which put two pages on a sheet, divide by that: with the width and height
# of the sheet's half the page comes out upside down, below and to the left of its place, where nothing of it is seen. Sorting the
# numbers of the box first, by setMediaBox, gives the page as it is. The fork @cantoo/pdf-lib sorts them itself.
# pdf-lib 1.17.1, @cantoo/pdf-lib 2.11.1 and @hyzyla/pdfium 2.1.13 beside it, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 @hyzyla/pdfium@2.1.13
cat > "$folder/run.mjs" <<'EOF'
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';

const require = createRequire(import.meta.url);
const LIBRARIES = { 'pdf-lib': require('pdf-lib'), '@cantoo/pdf-lib': require('@cantoo/pdf-lib') };

// A page of 200 by 300 points, black in its lower half.
function fileOf(box) {
  const content = '0 0 200 150 re f';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox ${box}/Resources<<>>/Contents 4 0 R>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${file}xref\n0 5\n0000000000 65535 f \n${table}trailer<</Size 5/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}

const pdfium = await PDFiumModule({});
pdfium._FPDF_InitLibrary();
// The size of the page, and whether its upper and its lower half are black.
function look(bytes) {
  const file = pdfium.wasmExports.malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, file);
  const page = pdfium._FPDF_LoadPage(pdfium._FPDF_LoadMemDocument(file, bytes.length, 0), 0);
  const [width, height] = [pdfium._FPDF_GetPageWidthF(page), pdfium._FPDF_GetPageHeightF(page)];
  const bitmap = pdfium._FPDFBitmap_Create(width, height, 0);
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
  const [start, row] = [pdfium._FPDFBitmap_GetBuffer(bitmap), pdfium._FPDFBitmap_GetStride(bitmap)];
  const inkAt = (share) => (pdfium.HEAPU8[start + Math.round(height * share) * row + 400] === 0 ? 'black' : 'white');
  return `${width} by ${height}, ${inkAt(0.25)} above ${inkAt(0.75)}`;
}

const found = {};
for (const [name, { PDFDocument }] of Object.entries(LIBRARIES))
  for (const box of ['[0 0 200 300]', '[200 300 0 0]', '[200 300 0 0] sorted']) {
    const page = (await PDFDocument.load(fileOf(box.slice(0, 13)))).getPage(0);
    if (box.endsWith('sorted')) page.setMediaBox(0, 0, 200, 300);
    const { width, height } = page.getSize();
    const sheet = await PDFDocument.create();
    const placed = sheet.addPage([200, 300]);
    placed.drawPage(await sheet.embedPage(page), { x: 0, y: 0, width: 200, height: 300 });
    found[`${name} ${box}`] = [`${width} by ${height}`, look(await sheet.save())];
  }
console.log('Node', process.version, 'by PDFium:', look(fileOf('[0 0 200 300]')), 'and', look(fileOf('[200 300 0 0]')));
console.log(found);
const right = '200 by 300, white above black';
const isAsDescribed =
  [look(fileOf('[0 0 200 300]')), look(fileOf('[200 300 0 0]'))].every((each) => each === right) &&
  Object.entries(found).every(([name, [size, look]]) =>
    name === 'pdf-lib [200 300 0 0]'
      ? size === '-200 by -300' && look === '200 by 300, white above white'
      : size === '200 by 300' && look === right,
  );
process.exitCode = isAsDescribed ? 0 : 1;
EOF
node "$folder/run.mjs"
