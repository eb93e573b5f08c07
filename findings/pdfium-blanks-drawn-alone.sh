#!/bin/sh
# PDFium leaves out a blank that is drawn alone, so that the words of a tightened heading are one word.
#
# Expected: a blank that the file draws between words is in the text of the page, as it is where it stands in one string with the letters.
# Chromium draws each sign by itself if a page has CSS letter-spacing.
# Really: an object of text without ink is skipped, and PDFium supposes a blank where the gap is about as wide as usual. Letters that are 0.08 em
# closer, as in headings, narrow the gap, too: "all bills of 1100" is "allbillsof1100", and no search finds a word of it. The same
# heading in one string, with the operator Tc, has its blanks. pdf.js and MuPDF have them in both. The object is on the page:
# FPDFPageObj_GetBounds gives it no width, and FPDFTextObj_GetText no text.
# @hyzyla/pdfium 2.1.13, mupdf 1.28.1 and pdfjs-dist 5.4.394 beside it, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 mupdf@1.28.1 pdfjs-dist@5.4.394
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumModule } from '@hyzyla/pdfium';
import * as mupdf from 'mupdf';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const TEXT = 'all bills of 1100';

// Helvetica of 10 points, so much closer, each sign alone or all in one string.
const WIDTHS = { i: 2.22, l: 2.22, ' ': 2.78, f: 2.78, s: 5 };
const alone = (closer) =>
  [...TEXT].map((sign) => `(${sign}) Tj ${((WIDTHS[sign] ?? 5.56) - 10 * closer).toFixed(2)} 0 Td`).join(' ');
const together = (closer) => `${-10 * closer} Tc (${TEXT}) Tj`;
function fileOf(drawn) {
  const content = `BT /F 10 Tf 20 50 Td ${drawn} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
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
  'each alone, as wide as usual': fileOf(alone(0)),
  'each alone, 0.08 em closer': fileOf(alone(0.08)),
  'in one string, 0.08 em closer': fileOf(together(0.08)),
};
console.log('Node', process.version);
let isAsDescribed = true;
for (const [name, bytes] of Object.entries(files)) {
  const texts = { pdfium: byPdfium(bytes), mupdf: byMupdf(bytes).trim(), 'pdf.js': await byPdfjs(bytes) };
  console.log(name, texts);
  const wanted = name.startsWith('each alone, 0.08') ? TEXT.replaceAll(' ', '') : TEXT;
  isAsDescribed &&= texts.pdfium === wanted && texts.mupdf === TEXT && texts['pdf.js'] === TEXT;
}
process.exitCode = isAsDescribed ? 0 : 1;
EOF
node "$folder/run.mjs"
