#!/bin/sh
# One page that is taken from a PDF of jsPDF holds the pictures of all pages, by pdf-lib and its fork.
#
# Expected: a page of ten photos, copied into another PDF by copyPages, has about a tenth of the bytes.
# Really: jsPDF lists the pictures of all pages in one dictionary, to which each page refers, as FPDF for PHP does. A copy of a page
# keeps that list with everything in it: ten papers out of one scan are ten times as large as the scan, and whoever gets one of them
# has the pages of the others, which no viewer shows. Only the names in the page's content tell what it needs.
# jspdf 4.2.1, pdf-lib 1.17.1, @cantoo/pdf-lib 2.11.1, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" jspdf@4.2.1 pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1
cat > "$folder/run.mjs" <<'EOF'
import { randomBytes } from 'node:crypto';
import * as cantoo from '@cantoo/pdf-lib';
import { jsPDF } from 'jspdf';
import * as pdfLib from 'pdf-lib';

const scan = new jsPDF();
for (let number = 1; number <= 10; number += 1) {
  if (number > 1) scan.addPage();
  const photo = { data: new Uint8ClampedArray(randomBytes(200 * 200 * 4)), width: 200, height: 200 };
  scan.addImage(photo, 'RGBA', 10, 10, 190, 190);
}
const whole = new Uint8Array(scan.output('arraybuffer'));

async function copied({ PDFDocument }) {
  const part = await PDFDocument.create();
  const [page] = await part.copyPages(await PDFDocument.load(whole), [0]);
  part.addPage(page);
  return (await part.save()).length;
}

const share = (bytes) => `${Math.round((100 * bytes) / whole.length)} %`;
console.log(`all ten pages: ${whole.length} bytes`);
const shares = { 'pdf-lib': await copied(pdfLib), '@cantoo/pdf-lib': await copied(cantoo) };
for (const [name, bytes] of Object.entries(shares)) console.log(`one page by ${name}: ${bytes} bytes, ${share(bytes)}`);
process.exitCode = Object.values(shares).every((bytes) => bytes > 0.9 * whole.length) ? 0 : 1;
EOF
node "$folder/run.mjs"
