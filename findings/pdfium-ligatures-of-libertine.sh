#!/bin/sh
# PDFium has no letters for a ligature whose glyph is called f_i, as in Libertine and fonts of Adobe: "definition" is not in the text.
#
# Expected: the name of a glyph that joins others by _ stands for all of them (Adobe Glyph List Specification, section 2): f_i and f_f_i are fi and
# ffi. A PDF without a table of Unicode, as pdfTeX makes it unless told, has these names only, and pdf.js, MuPDF and poppler read them.
# Really: PDFium gives the code of the glyph in its font, 1 here, for which FPDFText_HasUnicodeMapError is 1: whoever takes control codes for
# blanks has "de nition". With the glyph called fi the word is whole, so that a test with Times or Computer Modern finds nothing.
# uni00660069, of the same section, is read by PDFium as little as by pdf.js and MuPDF. The names stand in /Differences of the font's
# encoding, which pdf-lib reads.
# @hyzyla/pdfium 2.1.13, pdfjs-dist 5.4.394, mupdf 1.28.1, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 mupdf@1.28.1 pdfjs-dist@5.4.394
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumModule } from '@hyzyla/pdfium';
import * as mupdf from 'mupdf';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

function fileOf(name) {
  const content = 'BT /F 12 Tf 20 50 Td (de\\001nition) Tj ET';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Type/Encoding/Differences[1/${name}]>>>>`,
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
const byMupdf = (bytes) => mupdf.Document.openDocument(bytes, 'application/pdf').loadPage(0).toStructuredText().asText().trim();
async function byPdfjs(bytes) {
  const page = await (await getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS }).promise).getPage(1);
  return (await page.getTextContent()).items.map(({ str }) => str).join('');
}

// Who reads the word.
const READERS = { fi: 'pdfium,pdf.js,mupdf', f_i: 'pdf.js,mupdf', uni00660069: '' };
console.log('Node', process.version);
let isAsDescribed = true;
for (const name of Object.keys(READERS)) {
  const bytes = fileOf(name);
  const texts = { pdfium: byPdfium(bytes), 'pdf.js': await byPdfjs(bytes), mupdf: byMupdf(bytes) };
  console.log(`/${name}`, texts);
  const readers = Object.keys(texts).filter((reader) => texts[reader].normalize('NFKC') === 'definition');
  isAsDescribed &&= readers.join() === READERS[name] && (name === 'fi' || texts.pdfium === 'de\u0001nition');
}
process.exitCode = isAsDescribed ? 0 : 1;
EOF
node "$folder/run.mjs"
