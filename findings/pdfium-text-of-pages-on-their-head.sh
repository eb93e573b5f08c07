#!/bin/sh
# PDFium gives the words of a page that is upside down from the last to the first of each line, and the lines of a page that lies
# on its right side from the last to the first.
#
# Expected: the text of a page has the order of the file, or that of reading, whichever way the page lies, as from pdf.js. Sheets
# that are scanned head to foot, with the text of an OCR program below, and wide tables on their side are such pages.
# Really: letters are sorted by their place from left to right on the displayed page: "1. Explain the use" comes out as "use the
# Explain 1.", and of a list of questions the last is the first. A search for a phrase finds nothing, and the head of a paper is its
# foot. FPDFText_GetCharAngle tells how the letters lie; after FPDFPage_SetRotation, which turns the page upright, it is in order.
# @hyzyla/pdfium 2.1.13, pdfjs-dist 5.4.394 beside it, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 pdfjs-dist@5.4.394 pdf-lib@1.17.1
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { concatTransformationMatrix, degrees, PDFDocument, StandardFonts } from 'pdf-lib';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const LINES = ['1. Explain the use', '2. State the law'];
const [UPRIGHT, UPSIDE_DOWN, ON_ITS_SIDE] = [
  [1, 0, 0, 1, 20, 150],
  [-1, 0, 0, -1, 280, 50],
  [0, -1, 1, 0, 150, 180],
];

async function page(matrix, { byWord, turn = 0 }) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([300, 200]);
  page.setRotation(degrees(turn));
  page.pushOperators(concatTransformationMatrix(...matrix));
  for (const [at, line] of LINES.entries()) {
    let x = 0;
    for (const letters of byWord ? line.split(' ') : [line]) {
      page.drawText(letters, { x, y: -20 * at, size: 12, font });
      x += font.widthOfTextAtSize(`${letters} `, 12);
    }
  }
  return document.save();
}

async function byPdfium(bytes) {
  const document = await (await PDFiumLibrary.init()).loadDocument(bytes);
  return document.getPage(0).getText().replaceAll('\0', '').split(/\r?\n/);
}

async function byPdfJs(bytes) {
  const document = await getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('').split('\n');
}

const results = {};
for (const [name, bytes] of Object.entries({
  upright: await page(UPRIGHT, { byWord: true }),
  'upside down': await page(UPSIDE_DOWN, { byWord: true }),
  'upside down, and turned by 180': await page(UPSIDE_DOWN, { byWord: true, turn: 180 }),
  'on its side': await page(ON_ITS_SIDE, { byWord: false }),
  'on its side, and turned by 270': await page(ON_ITS_SIDE, { byWord: false, turn: 270 }),
})) {
  results[name] = { PDFium: await byPdfium(bytes), 'pdf.js': await byPdfJs(bytes) };
  console.log(name, results[name]);
}
const inOrder = LINES.join();
const isAsBefore = Object.entries(results).every(([name, { PDFium, 'pdf.js': other }]) => {
  const expected = {
    'upside down': 'use the Explain 1.,law the State 2.',
    'on its side': LINES.toReversed().join(),
  };
  return PDFium.join() === (expected[name] ?? inOrder) && other.join() === inOrder;
});
process.exit(isAsBefore ? 0 : 1);
EOF
node "$folder/run.mjs" 2> "$folder/warnings" || { status=$?; cat "$folder/warnings"; exit "$status"; }
