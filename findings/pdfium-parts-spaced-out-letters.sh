#!/bin/sh
# PDFium finds blanks between the letters of a spaced-out heading if each letter has its own place, and none if the file names the
# spacing, though both look the same.
#
# Expected: a heading with 0.15 em between its letters is "DATA MINING" in the text of the page, whichever way it is drawn, as it is
# with the operator Tc (12 pt Times, up to half an em, so that spacing as such is no sign of a new word).
# Really: with a place for each letter, by Td or in a TJ list, as Chromium prints CSS letter-spacing, the text is "D A T A M I N I N G",
# with the same blank between words as within them: no search finds the words. pdf.js has blanks as well. The gap after the advance
# of each letter, by FPDFText_GetLooseCharBox, is even within words and wider between them; in plain text it is zero.
# @hyzyla/pdfium 2.1.13, pdfjs-dist 5.4.394 beside it, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 pdfjs-dist@5.4.394 pdf-lib@1.17.1
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDFDocument, setCharacterSpacing, StandardFonts } from 'pdf-lib';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const [HEADING, SIZE] = ['DATA MINING', 12];
const named = (page, font, spacing) => {
  page.pushOperators(setCharacterSpacing(SIZE * spacing));
  page.drawText(HEADING, { x: 20, y: 50, size: SIZE, font });
};
const placed = (page, font, spacing) => {
  let x = 20;
  for (const letter of HEADING) {
    page.drawText(letter, { x, y: 50, size: SIZE, font });
    x += font.widthOfTextAtSize(letter, SIZE) + SIZE * spacing;
  }
};

async function pdf(draw, spacing) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  draw(document.addPage([300, 100]), font, spacing);
  return document.save();
}

const library = await PDFiumLibrary.init();
async function byPdfium(bytes) {
  const document = await library.loadDocument(bytes);
  const text = document.getPage(0).getText().replaceAll('\0', '');
  const { data } = await document.getPage(0).render({ scale: 2, render: 'bitmap' });
  return { text, ink: data.filter((level) => level < 128).length };
}

async function byPdfJs(bytes) {
  const document = await getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.map(({ str }) => str).join('');
}

const wrong = [];
for (const spacing of [0, 0.15, 0.3, 0.5]) {
  const [one, other] = [await pdf(named, spacing), await pdf(placed, spacing)];
  const seen = { named: await byPdfium(one), placed: await byPdfium(other), 'placed, by pdf.js': await byPdfJs(other) };
  console.log(spacing, seen);
  const parted = spacing === 0 ? HEADING : 'D A T A M I N I N G';
  if (seen.named.text !== HEADING || seen.placed.text !== parted || seen.named.ink !== seen.placed.ink) wrong.push(spacing);
}
process.exit(wrong.length === 0 ? 0 : 1);
EOF
node "$folder/run.mjs" 2> "$folder/warnings" || { status=$?; cat "$folder/warnings"; exit "$status"; }
