#!/bin/sh
# A stamp or page number that pdf-lib draws by getSize() is not on the page if the page's box does not begin at 0, 0.
#
# Expected: x and y of drawText, drawImage and drawPage are within the page whose width and height getSize() tells, from its lower left
# corner, so that { x: width / 2, y: 20 } is in the middle of its foot.
# Really: they are in the space of the file. The right half of a scanned sheet that a program has cut in two has a box such as
# [421 0 842 595]: its stamp is in the other half, where nothing of it is seen. With a crop box it is the same. Nothing fails, and a page of
# one's own, or the left half, shows the stamp. The fork @cantoo/pdf-lib does the same. Adding x and y of getCropBox(), which is the media
# box where there is no other, puts it in its place.
# pdf-lib 1.17.1, @cantoo/pdf-lib 2.11.1, @hyzyla/pdfium 2.1.13 beside them, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 @hyzyla/pdfium@2.1.13
cat > "$folder/run.mjs" <<'EOF'
import * as fork from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import * as pdfLib from 'pdf-lib';

// Halves of a sheet of A4 on its side.
const HALVES = { left: [0, 0, 421, 595], right: [421, 0, 421, 595] };
const BOXES = { 'media box': 'setMediaBox', 'crop box': 'setCropBox' };

async function stamped({ PDFDocument }, half, set, isMoved) {
  const sheet = await PDFDocument.create();
  sheet.addPage([842, 595])[set](...HALVES[half]);
  const document = await PDFDocument.load(await sheet.save());
  const page = document.getPage(0);
  const box = set === 'setCropBox' ? page.getCropBox() : page.getMediaBox();
  const { x, y } = isMoved ? box : { x: 0, y: 0 };
  page.drawText('Page 7', { x: x + box.width / 2, y: y + 20, size: 14 });
  return document.save();
}

const library = await PDFiumLibrary.init();
async function seen(pdf) {
  const { data, width } = await (await library.loadDocument(pdf)).getPage(0).render({ scale: 1, render: 'bitmap' });
  return { width, stamp: data.some((level) => level < 100) };
}

const found = {};
for (const [name, each] of Object.entries({ 'pdf-lib': pdfLib, '@cantoo/pdf-lib': fork }))
  for (const [box, set] of Object.entries(BOXES))
    for (const [half, isMoved] of [['left', false], ['right', false], ['right', true]])
      found[`${name}, ${box}, ${half}${isMoved ? ', with its corner' : ''}`] = await seen(await stamped(each, half, set, isMoved));
console.table(found);
console.log('Node', process.version);
const stamps = Object.values(found).map(({ width, stamp }) => width === 421 && stamp);
process.exit(stamps.join() === Array(4).fill('true,false,true').join() ? 0 : 1);
EOF
node "$folder/run.mjs"
