#!/bin/sh
# PDFium, MuPDF and pdf.js give private characters for the Greek letters and signs of the font Symbol: an α is U+F061, and no search finds it.
#
# Expected: the text of a page has α, Ω and ≥ for what a person sees, whichever way they were typed: the signs of Symbol are in Unicode, and the
# standard names them (ISO 32000-1, annex D.5).
# Really: Windows keeps the codes of its fonts of signs at U+F020 to U+F0FF, and a program such as Word writes these into the table of
# Unicode in the PDF. A reader passes them on: "An \uf061 particle" is shown with a box or nothing, and normalize('NFKC') changes nothing. α
# typed on a keyboard, of another font, is found, so that one paper has both. FPDFText_GetFontInfo tells the font, and Adobe's table
# for it the sign; in Wingdings the same code is another sign.
# @hyzyla/pdfium 2.1.13, mupdf 1.28.1, pdfjs-dist 5.4.394, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 mupdf@1.28.1 pdfjs-dist@5.4.394
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumModule } from '@hyzyla/pdfium';
import * as mupdf from 'mupdf';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

// The font Symbol, with a table of Unicode as for fonts of signs on Windows: each code behind U+F000.
function fileOf(drawn) {
  const stream = (content) => `<</Length ${content.length}>>stream\n${content}\nendstream`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<</Font<</S 5 0 R/T 7 0 R>>>>/Contents 4 0 R>>',
    stream(`BT /T 10 Tf 20 50 Td ${drawn} ET`),
    '<</Type/Font/Subtype/Type1/BaseFont/Symbol/ToUnicode 6 0 R>>',
    stream('1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <20> <ff> <f020> endbfrange'),
    '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>',
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${file}xref\n0 8\n0000000000 65535 f \n${table}trailer<</Size 8/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
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
  return (await page.getTextContent()).items.map(({ str }) => str).join('');
}

console.log('Node', process.version);
const bytes = fileOf('(An ) Tj /S 10 Tf (a) Tj /T 10 Tf ( particle of 5 ) Tj /S 10 Tf (mW) Tj');
const texts = { pdfium: byPdfium(bytes), mupdf: byMupdf(bytes), 'pdf.js': await byPdfjs(bytes) };
let isAsDescribed = true;
for (const [reader, text] of Object.entries(texts)) {
  const plain = text.trim().normalize('NFKC');
  console.log(reader, plain.replace(/[^ -~]/g, (sign) => `\\u${sign.codePointAt(0).toString(16)}`));
  isAsDescribed &&= plain === 'An \uf061 particle of 5 \uf06d\uf057';
}
process.exitCode = isAsDescribed ? 0 : 1;
EOF
node "$folder/run.mjs"
