#!/bin/sh
# PDFium puts each letter on a line of its own where the lines of a page are short and their marks stand at the right edge.
#
# Expected: letters that are drawn one by one, each right behind the one before, are words, as PDFium has them on most pages. Chromium draws so
# at sizes of which widths are no whole numbers, and so do programs that kern.
# Really: PDFium first decides which way a page is written. Letters and words cover less than 80 % of its width, between the first and the
# last, and more of its height: it takes the page for vertical writing, as in Japanese, and ends a line, CR LF, behind each object of
# text. Of "Define stress." and a 5 at the edge no word is left. With one long line on the page, or no marks at the edge, each word is
# whole, so that a test finds nothing. FPDFText_GetLooseCharBox tells which letters stand beside each other.
# @hyzyla/pdfium 2.1.13, mupdf 1.28.1 and pdfjs-dist 5.4.394 beside it, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 mupdf@1.28.1 pdfjs-dist@5.4.394
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumModule } from '@hyzyla/pdfium';
import * as mupdf from 'mupdf';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const LINES = ['Define stress.', 'State its unit.', 'What is strain?', 'Draw a beam.'];

// Courier: each letter is 0.6 of its size wide.
function drawn(x, y, letters, wide = 6) {
  return `BT /F 10 Tf ${x} ${y} Td ${[...letters].map((letter) => `(${letter}) Tj`).join(` ${wide} 0 Td `)} ET\n`;
}
function fileOf(marksAt, more = '') {
  const content = `${LINES.map((line, at) => drawn(20, 180 - 14 * at, line) + drawn(marksAt, 180 - 14 * at, String(at + 5))).join('')}${more}`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${file}xref\n0 6\n0000000000 65535 f \n${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}

const pdfium = await PDFiumModule({});
pdfium._FPDF_InitLibrary();
function byPdfium(bytes) {
  const file = pdfium.wasmExports.malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, file);
  const text = pdfium._FPDFText_LoadPage(pdfium._FPDF_LoadPage(pdfium._FPDF_LoadMemDocument(file, bytes.length, 0), 0));
  const units = Array.from({ length: pdfium._FPDFText_CountChars(text) }, (_, at) => pdfium._FPDFText_GetUnicode(text, at));
  return String.fromCharCode(...units);
}
const byMupdf = (bytes) => mupdf.Document.openDocument(bytes, 'application/pdf').loadPage(0).toStructuredText().asText();
async function byPdfjs(bytes) {
  const page = await (await getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS }).promise).getPage(1);
  return (await page.getTextContent()).items.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join('');
}

const files = {
  'marks at the edge': fileOf(380),
  'marks behind the lines': fileOf(112),
  'marks at the edge and one long line': fileOf(380, drawn(20, 40, 'x'.repeat(60))),
};
console.log('Node', process.version);
const found = {};
for (const [name, bytes] of Object.entries(files)) {
  const texts = { pdfium: byPdfium(bytes), mupdf: byMupdf(bytes), 'pdf.js': await byPdfjs(bytes) };
  found[name] = Object.fromEntries(
    Object.entries(texts).map(([reader, text]) => [reader, LINES.filter((line) => text.includes(line)).length]),
  );
  console.log(`${name}\n  PDFium: ${JSON.stringify(texts.pdfium.slice(0, 60))}\n  whole lines of ${LINES.length}:`, found[name]);
}
const isAsDescribed = Object.entries(found).every(
  ([name, { pdfium, ...others }]) =>
    pdfium === (name === 'marks at the edge' ? 0 : LINES.length) && Object.values(others).every((count) => count === LINES.length),
);
process.exitCode = isAsDescribed ? 0 : 1;
EOF
node "$folder/run.mjs"
