#!/bin/sh
# Pages that pdf-lib takes from a PDF that opens without a password, and forbids changes only, are blank.
#
# Expected: PDFDocument.load with ignoreEncryption reads such a file as viewers do, which try the empty password, or copyPages
# fails. Its error without the option names ignoreEncryption as the way.
# Really: everything is read but nothing decrypted, copied pages keep encrypted streams, and the new file has no /Encrypt: the
# pages have no text and no ink, and nothing throws. In @cantoo/pdf-lib, too; there { password: '' } decrypts. Whoever splits or
# joins papers that an office has "secured" gets white ones.
# pdf-lib 1.17.1, @cantoo/pdf-lib 2.11.1, @hyzyla/pdfium 2.1.13, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 @hyzyla/pdfium@2.1.13
cat > "$folder/run.mjs" <<'EOF'
import * as fork from '@cantoo/pdf-lib';
import { PDFiumModule } from '@hyzyla/pdfium';
import * as original from 'pdf-lib';

const made = await fork.PDFDocument.create();
made.addPage([300, 200]).drawText('Define osmosis', { x: 20, y: 100, size: 12 });
made.encrypt({ ownerPassword: 'office', userPassword: '' });
const secured = await made.save();

const p = await PDFiumModule({});
p._FPDF_InitLibrary();
function textOf(bytes) {
  const file = p.wasmExports.malloc(bytes.length);
  p.HEAPU8.set(bytes, file);
  const text = p._FPDFText_LoadPage(p._FPDF_LoadPage(p._FPDF_LoadMemDocument(file, bytes.length, 0), 0));
  const count = p._FPDFText_CountChars(text);
  return Array.from({ length: count }, (_, at) => String.fromCodePoint(p._FPDFText_GetUnicode(text, at))).join('');
}
async function copied({ PDFDocument }, options) {
  const into = await PDFDocument.create();
  const [page] = await into.copyPages(await PDFDocument.load(secured, options), [0]);
  into.addPage(page);
  return textOf(await into.save());
}
const seen = {
  file: textOf(secured),
  'pdf-lib, ignoreEncryption': await copied(original, { ignoreEncryption: true }),
  'fork, ignoreEncryption': await copied(fork, { ignoreEncryption: true }),
  'fork, empty password': await copied(fork, { password: '' }),
};
console.log(seen);
process.exitCode = Object.values(seen).join('|') === 'Define osmosis|||Define osmosis' ? 0 : 1;
EOF
node "$folder/run.mjs"
