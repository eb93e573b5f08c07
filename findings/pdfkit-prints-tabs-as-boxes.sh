#!/bin/sh
# pdfkit prints a tab as a box with an embedded font, and joins the words beside it in the text of the page.
#
# Expected: "1.<tab>Explain<tab>it", as lines are pasted from Word or a table, is printed with gaps, or the tab is a blank, as line breaks
# are obeyed.
# Really: the font has no glyph for U+0009, so that its box for missing signs is drawn. The
# text of the page has no blank: MuPDF gives a replacement character, pdf.js "1.Explainit", so that neither word is found; PDFium gives
# U+FFFE and leaves out the last letters of the page. Nothing fails. Replacing tabs by blanks before text() helps.
# pdfkit 0.20.2, mupdf 1.28.1, pdfjs-dist 5.4.394 and @hyzyla/pdfium 2.1.13 beside it, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" pdfkit@0.20.2 mupdf@1.28.1 pdfjs-dist@5.4.394 @hyzyla/pdfium@2.1.13 \
  @expo-google-fonts/tinos@0.4.2
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { Document } from 'mupdf';
import PDFKit from 'pdfkit';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const FONT = `${import.meta.dirname}/node_modules/@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf`;

async function made(text) {
  const document = new PDFKit({ size: [300, 100], margin: 20 });
  const parts = [];
  document.on('data', (part) => parts.push(part));
  const end = new Promise((resolve) => document.on('end', resolve));
  document.font(FONT).fontSize(12).text(text).end();
  await end;
  return Buffer.concat(parts);
}

const library = await PDFiumLibrary.init();
async function seen(bytes) {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const items = (await (await pdf.getPage(1)).getTextContent()).items;
  const pdfium = (await library.loadDocument(bytes)).getPage(0).getText();
  const { data } = await (await library.loadDocument(bytes)).getPage(0).render({ scale: 2, render: 'bitmap' });
  return {
    mupdf: Document.openDocument(bytes, 'application/pdf').loadPage(0).toStructuredText().asText().trim(),
    pdfjs: items.map(({ str }) => str).join('').replaceAll('\0', '').trim(),
    pdfium,
    ink: data.filter((level, at) => at % 4 === 0 && level < 128).length,
  };
}

const [tabs, blanks] = [await seen(await made('1.\tExplain\tit')), await seen(await made('1. Explain it'))];
console.log('Node', process.version, { tabs, blanks });
const isPlain = [blanks.mupdf, blanks.pdfjs, blanks.pdfium].every((text) => text === '1. Explain it');
const isBoxed = tabs.ink > 1.15 * blanks.ink;
process.exit(isPlain && isBoxed && tabs.pdfjs === '1.Explainit' && tabs.mupdf.includes('\ufffd') && !/\sit$/.test(tabs.pdfium) ? 0 : 1);
EOF
node "$folder/run.mjs"
