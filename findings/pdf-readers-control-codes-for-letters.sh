#!/bin/sh
# PDFium, MuPDF and pdf.js give control codes for fi, fl and ff in a PDF of LaTeX with fonts of bitmaps: "definition" is two words.
#
# Expected: a sign for which the file has no Unicode is marked as unknown or left out. Letters that have none either are read by their code, since
# TeX and ASCII agree on a to z.
# Really: so are the signs that join letters. The codes of ff, fi, fl, ffi and ffl in TeX are 11 to 15: vertical tab, form feed, carriage return and
# shifts; in its other encoding, T1, 27 to 31. split(/\s+/), trim() and tokenizers take the first three for blanks, so that the word is
# "de" and "nition", and "flow" loses its start. LaTeX makes such fonts, of Type 3, with fontenc T1 where no others are installed. In PDFium
# FPDFText_HasUnicodeMapError is 1 for each letter of them, and FPDFText_GetFontInfo has no name.
# @hyzyla/pdfium 2.1.13, mupdf 1.28.1, pdfjs-dist 5.4.394, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 mupdf@1.28.1 pdfjs-dist@5.4.394
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumModule } from '@hyzyla/pdfium';
import * as mupdf from 'mupdf';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

// A font of Type 3 as pdfTeX writes it: each glyph is called by its code and is drawn, here as a box.
const CODES = Array.from({ length: 128 }, (_, code) => code);
const FONT = `<</Type/Font/Subtype/Type3/Name/F8/FontBBox[0 0 1000 1000]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 0/LastChar 127
/Widths[${CODES.map(() => 500).join(' ')}]/Resources<<>>/Encoding<</Type/Encoding/Differences[0${CODES.map((code) => `/a${code}`).join('')}]>>
/CharProcs<<${CODES.map((code) => `/a${code} 6 0 R`).join('')}>>>>`;
function fileOf(drawn) {
  const stream = (content) => `<</Length ${content.length}>>stream\n${content}\nendstream`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    stream(`BT /F 10 Tf 20 50 Td (${drawn}) Tj ET`),
    FONT,
    stream('500 0 0 0 450 700 d1 0 0 450 700 re f'),
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${file}xref\n0 7\n0000000000 65535 f \n${table}trailer<</Size 7/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
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
// What is drawn, and the words that each of the three readers gives.
const WORDS = {
  state: ['state'],
  'de\\014nition': ['de', 'nition'],
  '\\015ow': ['ow'],
  'sti\\013': ['sti'],
  'e\\016cient': ['e\u000ecient'],
  'de\\034nition': ['de\u001cnition'],
};
let isAsDescribed = true;
for (const [drawn, words] of Object.entries(WORDS)) {
  const bytes = fileOf(drawn);
  const texts = { pdfium: byPdfium(bytes), mupdf: byMupdf(bytes), 'pdf.js': await byPdfjs(bytes) };
  for (const [reader, text] of Object.entries(texts)) {
    const found = JSON.stringify(text.trim().split(/\s+/));
    console.log(drawn, reader, found);
    isAsDescribed &&= found === JSON.stringify(words);
  }
}
process.exitCode = isAsDescribed ? 0 : 1;
EOF
node "$folder/run.mjs"
