#!/bin/sh
# PDFium hides the end of a line behind a hyphen, and gives the two ends of a word as one with a sign that is no character.
#
# Expected: for "star-" at the end of a line and "vation" on the next, the text of a page has a hyphen and an end of line (as
# from pdftotext and pdf.js), or the word joined.
# Really: FPDFText_GetText gives U+FFFE, which Unicode keeps for no character, in place of hyphen and line end;
# FPDFText_GetUnicode gives U+0002 for the same place. A tokenizer sees "star", a foreign sign and "vation" on one line; an index
# has neither the word nor a line end, and a check for garbled text counts the sign as garbage. Only FPDFText_IsHyphen tells.
# @hyzyla/pdfium 2.1.13, Node 20 and 24, 2026-11-29.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 pdf-lib@1.17.1
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumModule } from '@hyzyla/pdfium';
import { PDFDocument, StandardFonts } from 'pdf-lib';

const document = await PDFDocument.create();
const font = await document.embedFont(StandardFonts.Helvetica);
const page = document.addPage([300, 200]);
for (const [at, line] of ['State the steps against star-', 'vation of a process.'].entries())
  page.drawText(line, { x: 20, y: 150 - 16 * at, size: 12, font });
const bytes = await document.save();

const p = await PDFiumModule({});
p._FPDF_InitLibrary();
const { malloc } = p.wasmExports;
const file = malloc(bytes.length);
p.HEAPU8.set(bytes, file);
const text = p._FPDFText_LoadPage(p._FPDF_LoadPage(p._FPDF_LoadMemDocument(file, bytes.length, 0), 0));
const count = p._FPDFText_CountChars(text);
const units = malloc(2 * count + 2);
p._FPDFText_GetText(text, 0, count, units);
const whole = new TextDecoder('utf-16le').decode(p.HEAPU8.slice(units, units + 2 * count));
const hyphen = Array.from({ length: count }, (_, at) => at).find((at) => p._FPDFText_IsHyphen(text, at) === 1);
const unit = hyphen === undefined ? undefined : p._FPDFText_GetUnicode(text, hyphen);
console.log({ text: JSON.stringify(whole), hyphen, unit });
process.exitCode = whole.includes('star\ufffevation') && !whole.includes('\n') && unit === 2 ? 0 : 1;
EOF
node "$folder/run.mjs"
