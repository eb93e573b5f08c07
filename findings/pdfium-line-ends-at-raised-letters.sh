#!/bin/sh
# PDFium puts the end of a line before and behind letters that are raised or lowered.
#
# Expected: the text of a line such as x² + y² = z², with exponents as LaTeX and Word print them, is one line (as from pdf.js).
# Really: "x", "2", " + y2", " = z2" on four lines, with CR LF that FPDFText_IsGenerated calls PDFium's own; "5th semester" and CO₂ gas
# are cut in the same way. Whoever cuts a paper into lines gets "+ y2" or "(5)" at the start of one, where numbers of questions are.
# FPDFText_GetLooseCharBox of the letters around such an end tells that they are on the same line.
# @hyzyla/pdfium 2.1.13, pdfjs-dist 5.4.394 beside it, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 pdfjs-dist@5.4.394 pdf-lib@1.17.1
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const made = await PDFDocument.create();
const font = await made.embedFont(StandardFonts.TimesRoman);
const page = made.addPage([300, 200]);
let x = 20;
// Sizes and heights of LaTeX's at ten points.
for (const [letters, size, rise] of [['x', 10, 0], ['2', 7, 3.6], [' + y', 10, 0], ['2', 7, 3.6], [' = z', 10, 0], ['2', 7, 3.6]]) {
  page.drawText(letters, { x, y: 100 + rise, size, font });
  x += font.widthOfTextAtSize(letters, size);
}
const bytes = await made.save();

async function byPdfium() {
  const document = await (await PDFiumLibrary.init()).loadDocument(bytes);
  return document.getPage(0).getText();
}

async function byPdfJs() {
  const document = await getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('').trim();
}

const texts = { PDFium: await byPdfium(), 'pdf.js': await byPdfJs() };
console.log(texts);
const lines = Object.values(texts).map((text) => text.replaceAll('\0', '').split(/\s*\r?\n/).length);
process.exit(lines[0] === 4 && lines[1] === 1 ? 0 : 1);
EOF
node "$folder/run.mjs" 2> "$folder/warnings" || { status=$?; cat "$folder/warnings"; exit "$status"; }
