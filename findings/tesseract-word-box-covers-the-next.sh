#!/bin/sh
# Tesseract gives some words a box that covers the next words of the same line.
#
# Expected: the boxes of the words of a line follow each other, so that lines can be put together, columns told apart and a word marked
# or cut out by its box.
# Really: in titles such as "GROUP A (1 x 10 = 10)" and "PART - B (5 x 16 = 80 marks)", at 140 to 150 dpi, the text is right and the box of
# GROUP ends behind A, that of PART behind the hyphen. Whoever builds lines by boxes tears the title apart and loses the section and
# its marks. The next word's left edge is right: a box that is much wider than its letters ends there. At 200 dpi the same boxes are right.
# tesseract.js 7.0.0 with @tesseract.js-data/eng 1.0.0 (4.0.0_best_int), Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" tesseract.js@7.0.0 @tesseract.js-data/eng@1.0.0 \
  @hyzyla/pdfium@2.1.13 pdf-lib@1.17.1
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { createWorker } from 'tesseract.js';

const LINES = [
  'SECTION A - (10 x 2 = 20 marks)',
  'Answer any TEN questions.',
  'PART - B (5 x 16 = 80 marks)',
  'UNIT - I (2 x 7 = 14)',
  'SECTION - C (3 x 10 = 30 marks)',
  'GROUP A (1 x 10 = 10)',
  'Q.1 (a) (i) 2 x 3 = 6',
  'SECTION I: 4 x 5 = 20 M',
];

/** A typed page of letters of 10 points. */
async function picture(dpi) {
  const made = await PDFDocument.create();
  const font = await made.embedFont(StandardFonts.TimesRoman);
  const page = made.addPage([595, 60 + 24 * LINES.length]);
  for (const [at, line] of LINES.entries()) page.drawText(line, { x: 60, y: page.getHeight() - 40 - 24 * at, size: 10, font });
  const document = await (await PDFiumLibrary.init()).loadDocument(await made.save());
  const { data, width, height } = await document.getPage(0).render({ scale: dpi / 72, render: 'bitmap' });
  const grey = Buffer.from(Array.from({ length: width * height }, (_, at) => data[4 * at]));
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), grey]);
}

const langPath = `${import.meta.dirname}/node_modules/@tesseract.js-data/eng/4.0.0_best_int`;
const worker = await createWorker('eng', 1, { langPath, cacheMethod: 'none' });
await worker.setParameters({ tessedit_pageseg_mode: '6' });
const found = {};
for (const dpi of [139, 200]) {
  const { blocks } = (await worker.recognize(await picture(dpi), {}, { blocks: true })).data;
  const lines = blocks.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  found[dpi] = lines.flatMap(({ words }) =>
    words.filter(({ bbox }, at) => bbox.x1 > (words[at + 1]?.bbox.x0 ?? Infinity) + 3).map(({ text }) => text),
  );
  const boxes = lines.map(({ words }) => words.map(({ text, bbox }) => `${text} ${bbox.x0}-${bbox.x1}`).join('  '));
  console.log(`${dpi} dpi:\n${boxes.join('\n')}\ncovering the next word: ${found[dpi].join(', ') || 'none'}`);
}
await worker.terminate();
process.exitCode = JSON.stringify(found) === JSON.stringify({ 139: ['PART', 'GROUP'], 200: [] }) ? 0 : 1;
EOF
node "$folder/run.mjs"
