#!/bin/sh
# A page that pdf-lib puts on a sheet by embedPage shows what its crop box hides, and lies on its side if the page is rotated.
#
# Expected: embedPage, embedPdf and drawPage, for two pages on a sheet or a cover before a paper, draw a page as viewers show it: within its
# crop box, and turned by its /Rotate.
# Really: the page's media box and content alone count. Answers below a question that a teacher cropped away, or the name beside it, are on
# the new page for everybody; a landscape page by /Rotate, as scanners write, has its sides exchanged. getSize() of the page has the media
# box, too. The fork @cantoo/pdf-lib does the same. Who gives the crop box as the second parameter, and a matrix as the third, gets both right.
# pdf-lib 1.17.1, @cantoo/pdf-lib 2.11.1, @hyzyla/pdfium 2.1.13 beside them, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 @hyzyla/pdfium@2.1.13
cat > "$folder/run.mjs" <<'EOF'
import * as fork from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import * as pdfLib from 'pdf-lib';

const { PDFDocument, degrees } = pdfLib;
const document = await PDFDocument.create();
const cropped = document.addPage([300, 200]);
cropped.drawText('Question: what is a stack?', { x: 20, y: 150, size: 12 });
cropped.drawText('Answer: last in, first out.', { x: 20, y: 30, size: 12 });
cropped.setCropBox(0, 100, 300, 100);
document.addPage([300, 200]).drawText('A wide table', { x: 20, y: 100, size: 12 });
document.getPage(1).setRotation(degrees(90));
const bytes = await document.save();

const library = await PDFiumLibrary.init();
// What a viewer shows: the size, and where the first and the last dark row are.
async function seen(pdf, number) {
  const loaded = await library.loadDocument(pdf);
  const { data, width, height } = await loaded.getPage(number).render({ scale: 1, render: 'bitmap' });
  const isDark = (row) => data.subarray(4 * width * row, 4 * width * (row + 1)).some((level) => level < 100);
  const rows = Array.from({ length: height }, (_, row) => row).filter(isDark);
  loaded.destroy();
  return { size: `${width}x${height}`, ink: rows.at(-1) - rows[0] > 60 ? 'high' : 'low' };
}

async function embedded({ PDFDocument: Document }, box) {
  const sheets = await Document.create();
  const source = await Document.load(bytes);
  for (const [at, page] of source.getPages().entries()) {
    const part = await sheets.embedPage(page, at === 0 ? box : undefined);
    sheets.addPage([part.width, part.height]).drawPage(part);
  }
  return sheets.save();
}

const files = {
  original: bytes,
  'pdf-lib': await embedded(pdfLib),
  '@cantoo/pdf-lib': await embedded(fork),
  'with the crop box': await embedded(pdfLib, { left: 0, right: 300, bottom: 100, top: 200 }),
};
const found = {};
for (const [name, pdf] of Object.entries(files)) {
  const [crop, turn] = [await seen(pdf, 0), await seen(pdf, 1)];
  found[name] = { cropped: crop.size, 'its ink': crop.ink, rotated: turn.size, 'ink of that': turn.ink };
}
console.table(found);
console.log('Node', process.version);
const rows = Object.values(found).map((row) => Object.values(row).join());
const wrong = '300x200,high,300x200,low';
process.exit(rows.join(' ') === `300x100,low,200x300,high ${wrong} ${wrong} 300x100,low,300x200,low` ? 0 : 1);
EOF
node "$folder/run.mjs"
