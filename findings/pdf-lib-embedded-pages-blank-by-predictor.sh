#!/bin/sh
# A page that pdf-lib puts on a sheet by embedPage is blank, without an error, if its content is compressed with a predictor.
#
# Expected: /Predictor of the parameters of FlateDecode (ISO 32000-1, 7.4.4.4), which stores differences of bytes, is allowed for each stream, so
# that a page is embedded as PDFium shows it, or embedPage throws, as it does for filters that it does not know.
# Really: pdf-lib unpacks the content and leaves the predictor out, so that the sheet has the differences in place of operators, and viewers skip
# them. The fork @cantoo/pdf-lib does the same. copyPages keeps the stream as it is, and with Flate alone the same page is embedded right.
# Adding up the bytes, as PNG does, after decodePDFRawStream and before embedPage brings the page back.
# pdf-lib 1.17.1, @cantoo/pdf-lib 2.11.1, @hyzyla/pdfium 2.1.13 beside them, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 @hyzyla/pdfium@2.1.13
cat > "$folder/run.mjs" <<'EOF'
import { deflateSync } from 'node:zlib';
import * as fork from '@cantoo/pdf-lib';
import { PDFiumModule } from '@hyzyla/pdfium';
import * as original from 'pdf-lib';

const TEXT = 'Explain the use of a stack';
const COLUMNS = 16;
const content = Buffer.from(`BT /F 12 Tf 20 50 Td (${TEXT}) Tj ET`.padEnd(4 * COLUMNS));

// The filter Up of PNG: each row begins with its number, 2, and has what each byte is more than the one above.
const rows = [0, 1, 2, 3].map((row) => {
  const above = (column) => (row === 0 ? 0 : content[(row - 1) * COLUMNS + column]);
  return [2, ...Array.from({ length: COLUMNS }, (_, column) => (content[row * COLUMNS + column] - above(column)) & 255)];
});
const STREAMS = {
  plain: ['/Filter/FlateDecode', deflateSync(content)],
  'with a predictor': [
    `/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns ${COLUMNS}>>`,
    deflateSync(Buffer.from(rows.flat())),
  ],
};
function fileOf([entries, data]) {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    `<<${entries}/Length ${data.length}>>\nstream\n${data.toString('latin1')}\nendstream`,
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
    'latin1',
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

async function embedded({ PDFDocument }, bytes) {
  const whole = await PDFDocument.load(bytes);
  const sheet = await PDFDocument.create();
  const page = await sheet.embedPage(whole.getPage(0));
  sheet.addPage([200, 100]).drawPage(page);
  return byPdfium(await sheet.save());
}
async function copied({ PDFDocument }, bytes) {
  const whole = await PDFDocument.load(bytes);
  const part = await PDFDocument.create();
  const [page] = await part.copyPages(whole, [0]);
  part.addPage(page);
  return byPdfium(await part.save());
}

console.log('Node', process.version);
let isAsDescribed = true;
for (const [name, stream] of Object.entries(STREAMS)) {
  const bytes = fileOf(stream);
  console.log(name, { pdfium: byPdfium(bytes) });
  isAsDescribed &&= byPdfium(bytes) === TEXT;
  for (const [library, module] of Object.entries({ 'pdf-lib': original, '@cantoo/pdf-lib': fork })) {
    const found = { copyPages: await copied(module, bytes), embedPage: await embedded(module, bytes) };
    console.log(' ', library, found);
    isAsDescribed &&= found.copyPages === TEXT && found.embedPage === (name === 'plain' ? TEXT : '');
  }
}
process.exitCode = isAsDescribed ? 0 : 1;
EOF
node "$folder/run.mjs"
