#!/bin/sh
# A page that is removed by removePage of pdf-lib stays in the file that is saved, with its text and pictures.
#
# Expected: after removePage(1) the page with the answers is gone: the new file is smaller, and nothing of the page can be got out of it.
# Really: only the list of pages changes. Its content is written into the new file as before, with fonts and pictures that no other page
# uses, so that a hundred scans less one are as heavy as a hundred. Viewers count one page less. Who unpacks the streams, as MuPDF does for each
# object in a second here, has the answers. The fork @cantoo/pdf-lib does the same. Copying the other pages into a new document
# by copyPages leaves it out.
# pdf-lib 1.17.1, @cantoo/pdf-lib 2.11.1, mupdf 1.28.1 beside them, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 mupdf@1.28.1
cat > "$folder/run.mjs" <<'EOF'
import * as fork from '@cantoo/pdf-lib';
import { PDFDocument as MupdfDocument } from 'mupdf';
import * as pdfLib from 'pdf-lib';

const ANSWER = 'Last in, first out';

async function paper({ PDFDocument }) {
  const document = await PDFDocument.create();
  for (const text of ['What is a stack?', ANSWER]) document.addPage([300, 100]).drawText(text, { x: 20, y: 50, size: 12 });
  return document.save();
}

const WAYS = {
  async removePage({ PDFDocument }, bytes) {
    const document = await PDFDocument.load(bytes);
    document.removePage(1);
    return document.save();
  },
  async copyPages({ PDFDocument }, bytes) {
    const [document, made] = [await PDFDocument.load(bytes), await PDFDocument.create()];
    for (const page of await made.copyPages(document, [0])) made.addPage(page);
    return made.save();
  },
};

// pdf-lib writes text in hexadecimal digits.
const hexadecimal = Buffer.from(ANSWER).toString('hex').toUpperCase();
function found(bytes) {
  const document = MupdfDocument.openDocument(Buffer.from(bytes), 'application/pdf');
  const objects = Array.from({ length: document.countObjects() - 1 }, (_, at) => document.newIndirect(at + 1));
  const streams = objects.filter((object) => object.isStream()).map((object) => object.readStream().asString());
  return { pages: document.countPages(), isAnswerInFile: streams.some((text) => text.includes(hexadecimal)) };
}

const results = [];
for (const [name, library] of Object.entries({ 'pdf-lib': pdfLib, '@cantoo/pdf-lib': fork })) {
  const bytes = await paper(library);
  for (const [way, cut] of Object.entries(WAYS)) {
    const { pages, isAnswerInFile } = found(await cut(library, bytes));
    console.log(name, way, { pages, isAnswerInFile });
    results.push(pages === 1 && isAnswerInFile === (way === 'removePage'));
  }
}
console.log('Node', process.version);
process.exit(results.every(Boolean) ? 0 : 1);
EOF
node "$folder/run.mjs"
