#!/bin/sh
# scale() of pdf-lib makes a cropped page white or shows another part of it.
#
# Expected: page.scale(0.5, 0.5), which makes A4 of A3, gives the same page at half the size: what a viewer showed of it, and no more.
# Really: content, annotations and the media box are scaled, and the crop box stays where it was, in points. A viewer then shows what lies
# in that place now: nothing at all, if the crop was in the upper right half, or, when a page is made larger, a part of the print that is
# cut off at the right and above. Scans that a program has trimmed have such boxes; a test with a page of one's own has none. The fork
# @cantoo/pdf-lib does the same. Scaling the numbers of getCropBox() and setting them again gives the page.
# pdf-lib 1.17.1, @cantoo/pdf-lib 2.11.1, @hyzyla/pdfium 2.1.13 beside them, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 @hyzyla/pdfium@2.1.13
cat > "$folder/run.mjs" <<'EOF'
import * as fork from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import * as pdfLib from 'pdf-lib';

const CROP = [100, 150, 200, 200];

// A page whose crop box shows two squares, in its corners.
async function scaled({ PDFDocument, rgb }, by, isCropScaled) {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 400]);
  for (const at of [0, 1]) page.drawRectangle({ x: 110 + 140 * at, y: 160 + 140 * at, width: 40, height: 40, color: rgb(0, 0, 0) });
  page.setCropBox(...CROP);
  page.scale(by, by);
  if (isCropScaled) page.setCropBox(...CROP.map((number) => number * by));
  return document.save();
}

const library = await PDFiumLibrary.init();
async function seen(pdf) {
  const document = await library.loadDocument(pdf);
  const { data, width, height } = await document.getPage(0).render({ width: 100, height: 100, render: 'bitmap' });
  const isDark = (x, y) => data[4 * (Math.round(y * height) * width + Math.round(x * width))] < 100;
  const shown = { 'lower left': isDark(0.15, 0.85), 'upper right': isDark(0.85, 0.15) };
  document.destroy();
  return { ...shown, 'any ink': data.some((level) => level < 100) };
}

const rows = [];
for (const [name, each] of Object.entries({ 'pdf-lib': pdfLib, '@cantoo/pdf-lib': fork }))
  for (const [by, isCropScaled] of [[1, false], [0.5, false], [2, false], [0.5, true], [2, true]]) {
    const shown = await seen(await scaled(each, by, isCropScaled));
    console.log(name, 'scale', by, isCropScaled ? 'and the crop box' : '', shown);
    rows.push(Object.values(shown).map(Number).join(''));
  }
console.log('Node', process.version);
const isRight = ([plain, half, twice, ...mended]) => plain === '111' && half !== '111' && twice !== '111' && mended.every((row) => row === '111');
process.exit(isRight(rows.slice(0, 5)) && isRight(rows.slice(5)) ? 0 : 1);
EOF
node "$folder/run.mjs"
