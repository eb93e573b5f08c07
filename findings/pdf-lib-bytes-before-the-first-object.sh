#!/bin/sh
# pdf-lib cannot load a PDF with bytes between its header and its first object, which its table of objects passes over.
#
# Expected: objects are found by the cross-reference table (ISO 32000-1, 7.5.4), so that bytes which no entry names do not matter, as
# for PDFium and pdf.js. Some scanners write such a line, of a mark and binary numbers, where others have a comment.
# Really: pdf-lib, and its fork, read the file from the start, take the line for a broken object and stop with "Failed to parse
# number", also with throwOnInvalidObject: false. Such a scan is shown by every viewer and cannot be split or joined. With spaces in
# place of the line, which keep each object where it is, it loads.
# pdf-lib 1.17.1, @cantoo/pdf-lib 2.11.1, @hyzyla/pdfium 2.1.13 and pdfjs-dist 5.4.394 beside them, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 \
  @hyzyla/pdfium@2.1.13 pdfjs-dist@5.4.394
cat > "$folder/run.mjs" <<'EOF'
import * as cantoo from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import * as pdfLib from 'pdf-lib';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Resources << >> >>',
];
const LINE = '?5\x03\0\x04\0\0\0\x0b';

function pdfWith(line) {
  let text = `%PDF-1.4\n${line}\n`;
  const entries = OBJECTS.map((object, at) => {
    const entry = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return entry;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size 4 /Root 1 0 R >>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, 'latin1');
}

const READERS = {
  PDFium: async (bytes) => (await (await PDFiumLibrary.init()).loadDocument(bytes)).getPageCount(),
  'pdf.js': async (bytes) =>
    (await getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS }).promise).numPages,
  'pdf-lib': async (bytes) => (await pdfLib.PDFDocument.load(bytes)).getPageCount(),
  '@cantoo/pdf-lib': async (bytes) => (await cantoo.PDFDocument.load(bytes)).getPageCount(),
};
const seen = [];
for (const [name, read] of Object.entries(READERS)) {
  const [asComment, asSpaces, asBytes] = await Promise.all(
    [`%${LINE.slice(1)}`, ' '.repeat(LINE.length), LINE].map((line) => read(pdfWith(line)).catch(({ message }) => message)),
  );
  console.log({ name, asComment, asSpaces, asBytes });
  seen.push([asComment, asSpaces, asBytes === 1].join());
}
process.exit(seen.join(' ') === '1,1,true 1,1,true 1,1,false 1,1,false' ? 0 : 1);
EOF
node "$folder/run.mjs" 2> "$folder/warnings" || { status=$?; cat "$folder/warnings"; exit "$status"; }
