#!/bin/sh
# pdf-lib cannot read the content of a page that prints the word stream, if the file names the length of the content elsewhere.
#
# Expected: /Length of a stream may be an object of its own (ISO 32000-1, 7.3.10 has it as the example), which programs use that write a page
# before they know its length. Its value says where the content ends, whatever words are in it, as for PDFium.
# Really: pdf-lib does not look it up, and counts the keywords stream and endstream instead. "Explain a stream of data", uncompressed, begins another
# stream, which never ends: the object is "invalid", with a warning only. embedPage then fails with "contents.size is not a function", and
# a page copied by copyPages takes another object for its length. With "cup" in place of "stream", with the length in place, or
# compressed, all is well. The fork @cantoo/pdf-lib does the same. Writing the lengths into the streams before loading helps.
# pdf-lib 1.17.1, @cantoo/pdf-lib 2.11.1, @hyzyla/pdfium 2.1.13 beside them, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 @hyzyla/pdfium@2.1.13
cat > "$folder/run.mjs" <<'EOF'
import * as fork from '@cantoo/pdf-lib';
import { PDFiumModule } from '@hyzyla/pdfium';
import * as original from 'pdf-lib';

function fileOf(word, isOwnObject) {
  const content = `BT /F 12 Tf 20 50 Td (Explain a ${word} of data) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${isOwnObject ? '6 0 R' : content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    String(content.length),
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

// The page as a picture on a page of its own.
async function embedded({ PDFDocument }, bytes) {
  const whole = await PDFDocument.load(bytes);
  const sheet = await PDFDocument.create();
  const page = await sheet.embedPage(whole.getPage(0));
  sheet.addPage([200, 100]).drawPage(page);
  return byPdfium(await sheet.save());
}

console.warn = () => {};
console.log('Node', process.version);
let isAsDescribed = true;
for (const [word, isOwnObject] of [['cup', true], ['stream', false], ['stream', true]]) {
  const bytes = fileOf(word, isOwnObject);
  const found = { pdfium: byPdfium(bytes) };
  for (const [name, library] of Object.entries({ 'pdf-lib': original, '@cantoo/pdf-lib': fork }))
    found[name] = await embedded(library, bytes).catch((error) => error.message);
  console.log(word, isOwnObject ? 'length in an object of its own' : 'length in place', found);
  const text = `Explain a ${word} of data`;
  const isLost = word === 'stream' && isOwnObject;
  const wanted = isLost ? 'contents.size is not a function' : text;
  isAsDescribed &&= found.pdfium === text && found['pdf-lib'] === wanted && found['@cantoo/pdf-lib'] === wanted;
}
process.exitCode = isAsDescribed ? 0 : 1;
EOF
node "$folder/run.mjs"
