#!/bin/sh
# Tesseract loses the rows of a table that has rules between them, and reads all of the same table without rules.
#
# Expected: thin rules around the cells of a typed table change little: as a block of lines (page segmentation mode 6) it is read row by
# row, with or without them.
# Really: rules of one point, with a line and a half of room in each row, make whole rows disappear or come out as a few capitals, on a
# clean print at 200 dpi, and with modes 3, 4 and 11 numbers and marks are lost. Many papers list their questions in such tables.
# Erasing the rules from the picture first, which are longer than any stroke of a letter, brings every row back.
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

const ROWS = [
  ['1', 'Define a stack and give two of its uses.', '2'],
  ['2', 'Explain how a queue works, with an example.', '5'],
  ['3', 'Write an algorithm that sorts a list.', '8'],
  ['4', 'What is a tree? Draw one of five nodes.', '5'],
  ['5', 'Compare arrays with linked lists.', '10'],
  ['6', 'State the rules of a binary search.', '7'],
];
const EDGES = [50, 110, 480, 545];
const [TOP, HIGH] = [378, 26];

async function picture(hasRules) {
  const made = await PDFDocument.create();
  const font = await made.embedFont(StandardFonts.TimesRoman);
  const page = made.addPage([595, 420]);
  for (const [row, cells] of ROWS.entries())
    for (const [column, text] of cells.entries())
      page.drawText(text, { x: EDGES[column] + 8, y: TOP - row * HIGH - 18, size: 12, font });
  const line = (x0, y0, x1, y1) => page.drawLine({ start: { x: x0, y: y0 }, end: { x: x1, y: y1 }, thickness: 1 });
  if (hasRules) {
    for (const x of EDGES) line(x, TOP, x, TOP - ROWS.length * HIGH);
    for (let row = 0; row <= ROWS.length; row += 1) line(50, TOP - row * HIGH, 545, TOP - row * HIGH);
  }
  const document = await (await PDFiumLibrary.init()).loadDocument(await made.save());
  const { data, width, height } = await document.getPage(0).render({ scale: 200 / 72, render: 'bitmap' });
  const grey = Buffer.from(Array.from({ length: width * height }, (_, at) => data[4 * at]));
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), grey]);
}

const langPath = `${import.meta.dirname}/node_modules/@tesseract.js-data/eng/4.0.0_best_int`;
const worker = await createWorker('eng', 1, { langPath, cacheMethod: 'none' });
await worker.setParameters({ tessedit_pageseg_mode: '6' });
const counts = [];
for (const hasRules of [false, true]) {
  const { text } = (await worker.recognize(await picture(hasRules))).data;
  const found = ROWS.filter((cells) => text.includes(cells.join(' '))).length;
  console.log(`${hasRules ? 'with' : 'without'} rules, ${found} of ${ROWS.length} rows:\n${text.trim()}\n`);
  counts.push(found);
}
await worker.terminate();
process.exitCode = counts[0] === ROWS.length && counts[1] < ROWS.length / 2 ? 0 : 1;
EOF
node "$folder/run.mjs"
