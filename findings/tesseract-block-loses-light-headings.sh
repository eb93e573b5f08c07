#!/bin/sh
# Tesseract loses a heading in white letters on a black bar when it reads a page as one block, and reads it when it looks for columns.
#
# Expected: tessedit_do_invert is on by default and reads an uncertain line again as light on dark, so that "SECTION A" in a black
# bar, as many papers print it, is read in every segmentation mode; mode 6 (one block) is chosen because it keeps the order of lines.
# Really: in mode 6 the whole line is missing, without a word of low confidence in its place, and a page of such bars has no text
# at all. Modes 3 and 4 read the line. Inverting the bar in the picture first, so that its letters are black on white as on the rest
# of the page, brings it back.
# tesseract.js 7.0.0 with @tesseract.js-data/eng 1.0.0 (4.0.0_best_int), Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" tesseract.js@7.0.0 @tesseract.js-data/eng@1.0.0 \
  @hyzyla/pdfium@2.1.13 pdf-lib@1.17.1
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { createWorker } from 'tesseract.js';

const LINES = [
  'SECTION A: Answer all the questions.',
  '1. Define a stack and give two of its uses.',
  '2. Explain how a queue works, with an example.',
  '3. Write an algorithm that sorts a list.',
];
const [BLACK, WHITE] = [rgb(0, 0, 0), rgb(1, 1, 1)];

/** A typed page at 200 dpi, of which the first lines are white on black bars. */
async function picture(bars) {
  const made = await PDFDocument.create();
  const font = await made.embedFont(StandardFonts.TimesRoman);
  const page = made.addPage([595, 300]);
  for (const [at, line] of LINES.entries()) {
    const y = 250 - 30 * at;
    if (at < bars) page.drawRectangle({ x: 50, y: y - 7, width: 495, height: 22, color: BLACK });
    page.drawText(line, { x: 60, y, size: 14, font, color: at < bars ? WHITE : BLACK });
  }
  const document = await (await PDFiumLibrary.init()).loadDocument(await made.save());
  const { data, width, height } = await document.getPage(0).render({ scale: 200 / 72, render: 'bitmap' });
  const grey = Buffer.from(Array.from({ length: width * height }, (_, at) => data[4 * at]));
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), grey]);
}

const langPath = `${import.meta.dirname}/node_modules/@tesseract.js-data/eng/4.0.0_best_int`;
const worker = await createWorker('eng', 1, { langPath, cacheMethod: 'none' });
const found = {};
for (const [mode, bars] of [[3, 0], [3, 1], [4, 0], [4, 1], [6, 0], [6, 1], [6, LINES.length]]) {
  await worker.setParameters({ tessedit_pageseg_mode: `${mode}`, tessedit_do_invert: '1' });
  const { text } = (await worker.recognize(await picture(bars))).data;
  console.log({ mode, bars, text });
  found[`mode ${mode}, ${bars} bars`] = LINES.filter((line) => text.includes(line));
}
await worker.terminate();
const isAsBefore = Object.entries(found).every(([name, lines]) => {
  const first = { 'mode 6, 1 bars': 1, 'mode 6, 4 bars': LINES.length }[name] ?? 0;
  return lines.join() === LINES.slice(first).join();
});
process.exitCode = isAsBefore ? 0 : 1;
EOF
node "$folder/run.mjs"
