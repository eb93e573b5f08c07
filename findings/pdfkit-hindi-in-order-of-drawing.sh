#!/bin/sh
# PDFs by pdfkit look right in Hindi, and their text has the letters in the order in which they are drawn.
#
# Expected: a PDF that is drawn with a shaped Devanagari font gives back the text that was written, by copying or by search.
# Really: "किसान" (farmer) comes out as "िकसान", with the vowel sign before its consonant, and "कार्यक्रम" as "कायर्क्रम", so that neither word is
# found in the file. pdfkit maps each glyph to the letters that it was made of, which says nothing of their order. The text that a
# search index takes from such a paper is wrong in most words; its picture is right.
# pdfkit 0.20.2, read by PDFium (@hyzyla/pdfium 2.1.13) and pdfjs-dist 5.4.394, Node 20 and 24, 2026-11-29.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" pdfkit@0.20.2 @hyzyla/pdfium@2.1.13 pdfjs-dist@5.4.394 \
  @expo-google-fonts/noto-sans-devanagari@0.4.1
cat > "$folder/run.mjs" <<'RUN'
import { PDFiumModule } from '@hyzyla/pdfium';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PDFDocument from 'pdfkit';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';

const font = '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf';
const WRITTEN = 'किसान कार्यक्रम';

const document = new PDFDocument({ size: [400, 300] });
document.font(createRequire(import.meta.url).resolve(font)).fontSize(20).text(WRITTEN).end();
const pdf = await buffer(document);

const pdfium = await PDFiumModule({});
pdfium._FPDF_InitLibrary();
const file = pdfium.wasmExports.malloc(pdf.length);
pdfium.HEAPU8.set(pdf, file);
const text = pdfium._FPDFText_LoadPage(pdfium._FPDF_LoadPage(pdfium._FPDF_LoadMemDocument(file, pdf.length, 0), 0));
const count = pdfium._FPDFText_CountChars(text);
const byPdfium = String.fromCodePoint(...Array.from({ length: count }, (_, at) => pdfium._FPDFText_GetUnicode(text, at)));

const opened = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
const { items } = await (await opened.getPage(1)).getTextContent();
const byPdfjs = items.map(({ str }) => str).join('');

console.log({ written: WRITTEN, byPdfium: byPdfium.trim(), byPdfjs });
process.exitCode = [byPdfium, byPdfjs].every((each) => each.trim() === 'िकसान कायर्क्रम') ? 0 : 1;
RUN
node "$folder/run.mjs"
