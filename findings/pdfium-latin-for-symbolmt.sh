#!/bin/sh
# PDFium draws Latin letters in place of Greek ones for the TrueType font SymbolMT, if the file does not embed it.
#
# Expected: αβΩ, as with the standard font Symbol, which PDFium brings along and which it takes for SymbolMT as a Type 1 font. MuPDF
# draws αβΩ for all of them.
# Really: for /Subtype /TrueType /BaseFont /SymbolMT with the flag for symbols it draws abW in Arial, and the text of the page says
# abW; a bold Symbol is drawn as abW or, as Type 1, as nothing. No function reports that a font was replaced, and an "α particle" is
# an "a particle" on the page. With /Type1 and /Symbol in the font's dictionary all are drawn and read as Greek.
# @hyzyla/pdfium 2.1.13, mupdf 1.28.1 beside it, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 mupdf@1.28.1
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import * as mupdf from 'mupdf';

const CONTENT = 'BT /F 40 Tf 20 30 Td (abW) Tj ET';

/** The letters abW in a font that is not embedded: αβΩ in the encoding of Symbol. */
function pdf(kind, name, flags) {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${CONTENT.length} >>\nstream\n${CONTENT}\nendstream`,
    `<< /Type /Font /Subtype /${kind} /BaseFont /${name} /FirstChar 87 /LastChar 98 /FontDescriptor 6 0 R
      /Widths [768 0 0 0 0 0 0 0 0 0 631 549] >>`,
    `<< /Type /FontDescriptor /FontName /${name} /Flags ${flags} /FontBBox [0 -220 1113 1005] /ItalicAngle 0
      /Ascent 1005 /Descent -220 /CapHeight 700 /StemV 80 >>`,
  ];
  let text = '%PDF-1.4\n';
  const entries = objects.map((object, at) => {
    const entry = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return entry;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}

const library = await PDFiumLibrary.init();
async function byPdfium(bytes) {
  const document = await library.loadDocument(bytes);
  const text = document.getPage(0).getText().replaceAll('\0', '').normalize('NFKC');
  const { data } = await document.getPage(0).render({ scale: 2, render: 'bitmap' });
  return { text, picture: Buffer.from(data).toString('base64') };
}

function byMupdf(bytes) {
  const page = mupdf.Document.openDocument(bytes, 'application/pdf').loadPage(0);
  const picture = page.toPixmap(mupdf.Matrix.identity, mupdf.ColorSpace.DeviceGray, false);
  return Buffer.from(picture.getPixels()).toString('base64');
}

const [SYMBOLIC, LATIN] = [4, 32];
const greek = pdf('Type1', 'Symbol', SYMBOLIC);
const [pdfiumGreek, mupdfGreek] = [await byPdfium(greek), byMupdf(greek)];
const pdfiumLatin = await byPdfium(pdf('TrueType', 'Arial', LATIN));
const seen = [];
for (const [kind, name] of [['Type1', 'SymbolMT'], ['TrueType', 'SymbolMT'], ['TrueType', 'Symbol,Bold'], ['Type1', 'Symbol,Bold']]) {
  const bytes = pdf(kind, name, SYMBOLIC);
  const { text, picture } = await byPdfium(bytes);
  const result = {
    ...{ kind, name, text, isGreek: picture === pdfiumGreek.picture, isArial: picture === pdfiumLatin.picture },
    isGreekByMupdf: byMupdf(bytes) === mupdfGreek,
  };
  console.log(result);
  seen.push(`${text} ${result.isGreek} ${result.isArial} ${result.isGreekByMupdf}`);
}
const blank = (await byPdfium(Buffer.from(pdf('Type1', 'Symbol', SYMBOLIC).toString('latin1').replace('abW', '   '), 'latin1'))).picture;
const expected = ['αβΩ true false true', 'abW false true true', 'abW false false true', 'abW false false true'];
const isBlank = (await byPdfium(pdf('Type1', 'Symbol,Bold', SYMBOLIC))).picture === blank;
console.log({ standard: pdfiumGreek.text, isBoldBlank: isBlank });
process.exit(pdfiumGreek.text === 'αβΩ' && isBlank && seen.join() === expected.join() ? 0 : 1);
EOF
node "$folder/run.mjs"
