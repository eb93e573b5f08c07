#!/bin/sh
# A page that pdf-lib adds to a file takes the rotation and the crop box of the other pages, if the file says them once for all.
#
# Expected: addPage([595, 842]) and insertPage give an empty upright page of that size, in whatever file, for a cover or a page of answers.
# Really: the new page is put below the file's own tree of pages, where /Rotate and /CropBox may stand for all pages (ISO 32000-1, 7.7.3.4),
# and only the media box is set on it. In a scan of pages that lie on their side the cover lies on its side, too, with its title from
# below to above, and is cut to the part that the crop box names. getSize() says 595 by 842. Files that repeat both on each
# page, as most do, give what is expected. The fork @cantoo/pdf-lib does the same. setRotation(degrees(0)) and setCropBox on the new
# page mend it; copying the pages into a new document first does, too.
# pdf-lib 1.17.1, @cantoo/pdf-lib 2.11.1, @hyzyla/pdfium 2.1.13 beside them, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 @hyzyla/pdfium@2.1.13
cat > "$folder/run.mjs" <<'EOF'
import * as fork from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import * as pdfLib from 'pdf-lib';

const COVER = [595, 842];
const SHARED = '/Rotate 90/MediaBox[0 0 700 500]/CropBox[50 50 650 450]';

// A scan of one page. `isOnce`: rotation and boxes are in the tree, else on the page.
function scan(isOnce) {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[3 0 R]/Count 1${isOnce ? SHARED : ''}>>`,
    `<</Type/Page/Parent 2 0 R${isOnce ? '' : SHARED}>>`,
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 4\n0000000000 65535 f \n${places.join('')}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

async function withCover({ PDFDocument, degrees }, bytes, isMended) {
  const document = await PDFDocument.load(bytes);
  const cover = document.insertPage(0, COVER);
  if (isMended) {
    cover.setRotation(degrees(0));
    cover.setCropBox(0, 0, ...COVER);
  }
  return { said: Object.values(cover.getSize()).join('x'), pdf: await document.save() };
}

const library = await PDFiumLibrary.init();
async function sizeOf(pdf, number) {
  const { originalWidth, originalHeight } = (await library.loadDocument(pdf)).getPage(number).getOriginalSize();
  return `${originalWidth}x${originalHeight}`;
}

const found = {};
for (const [name, each] of Object.entries({ 'pdf-lib': pdfLib, '@cantoo/pdf-lib': fork }))
  for (const [kind, isOnce, isMended] of [['on each page', false, false], ['once', true, false], ['once, mended', true, true]]) {
    const { said, pdf } = await withCover(each, scan(isOnce), isMended);
    found[`${name}, ${kind}`] = { 'getSize()': said, cover: await sizeOf(pdf, 0), scan: await sizeOf(pdf, 1) };
  }
console.table(found);
console.log('Node', process.version);
const right = '595x842,595x842,400x600';
const rows = Object.values(found).map((row) => Object.values(row).join());
const wrong = rows.filter((row) => row !== right);
process.exit(wrong.length === 2 && rows[1] !== right && rows[4] !== right && wrong[0].startsWith('595x842,') ? 0 : 1);
EOF
node "$folder/run.mjs"
