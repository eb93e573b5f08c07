#!/bin/sh
# PDFium mixes the letters of a heading with those of its shadow, as "SSEECCTTIIOONN AA 22002244".
#
# Expected: text that is drawn twice, a little beside itself, for a shadow or bold print, is read once, as PDFium does where a line is
# one piece, or at least as two copies of each line, as by pdf.js.
# Really: only a line in one piece is read once. Where each letter has its own place, as Chromium prints text-shadow with letter-spacing,
# a shadow of a fourteenth of the font's size makes pairs of letters, and no word of the heading, nor its year, can be found. Where each
# word has one, as in justified text, words are read twice, some of them even without any offset. Dropping a sign that another object
# has drawn within half its advance (FPDFText_GetLooseCharBox, FPDFText_GetTextObject) leaves the heading.
# @hyzyla/pdfium 2.1.13, pdfjs-dist 5.4.394 beside it, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 pdfjs-dist@5.4.394 pdf-lib@1.17.1
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const HEADING = 'SECTION A Answer all of the following questions of 2024';
const SIZE = 14;
const PIECES = { line: [HEADING], word: HEADING.split(/(?<= )/), letter: [...HEADING] };

/** The heading in such pieces, and once more behind it. */
async function pdf(pieces, offset) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([400, 100]);
  for (const right of [offset, 0]) {
    let x = 20;
    for (const piece of pieces) {
      if (piece !== ' ') page.drawText(piece, { x: x + right, y: 50, size: SIZE, font });
      x += font.widthOfTextAtSize(piece, SIZE);
    }
  }
  return document.save();
}

const library = await PDFiumLibrary.init();
const byPdfium = async (bytes) => (await library.loadDocument(bytes)).getPage(0).getText();

async function byPdfjs(bytes) {
  const page = await (await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise).getPage(1);
  return (await page.getTextContent()).items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('');
}

const expected = {
  'line 0': HEADING,
  'line 1': HEADING,
  'word 0': 'SECTION SECTION A Answer all of the following following questions questions of 2024',
  'word 1': HEADING.replace(/\S+/g, '$& $&'),
  'letter 0.5': HEADING,
  'letter 1': HEADING.replace(/\S/g, '$&$&'),
};
let isAsDescribed = true;
for (const [drawn, text] of Object.entries(expected)) {
  const [piece, offset] = drawn.split(' ');
  const bytes = await pdf(PIECES[piece], Number(offset));
  const [read, pdfjs] = [await byPdfium(bytes), await byPdfjs(bytes)];
  console.log({ piece, offset, pdfium: read, pdfjs });
  isAsDescribed &&= read === text;
}
process.exit(isAsDescribed ? 0 : 1);
EOF
node "$folder/run.mjs"
