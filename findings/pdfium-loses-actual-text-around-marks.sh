#!/bin/sh
# PDFium loses the words of an ActualText that is around other marked content, and those that it stands for as well.
#
# Expected: a sequence with /ActualText is read as that text, whatever is marked within it, such as the numbers of tagged content
# (ISO 32000-1, 14.6 lets sequences nest, and 14.9.4 gives the text to all that is within), or at least as what it draws.
# Really: the text of the page has neither. PDFium takes the text from the innermost mark with a dictionary, which has none. With
# ActualText innermost, or with a mark without a dictionary within, it is read. So a term, or a formula with its text, is on the
# page and missing in every search. FPDFPageObj_RemoveMark on the inner marks brings the text back.
# @hyzyla/pdfium 2.1.13, mupdf 1.28.1 and pdfjs-dist 5.4.394 beside it, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 mupdf@1.28.1 pdfjs-dist@5.4.394 pdf-lib@1.17.1
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import * as mupdf from 'mupdf';
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const TEXT = '/Span << /ActualText (first) >> BDC';
const PARTS = {
  alone: `${TEXT} (1st) Tj EMC`,
  'within tagged content': `/P << /MCID 1 >> BDC ${TEXT} (1st) Tj EMC EMC`,
  'around a mark without entries': `${TEXT} /P BMC (1st) Tj EMC EMC`,
  'around tagged content': `${TEXT} /P << /MCID 1 >> BDC (1st) Tj EMC EMC`,
};

async function pdf(part) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const { node } = document.addPage([300, 100]);
  node.setFontDictionary(PDFName.of('F'), font.ref);
  const content = document.context.stream(`BT /F 12 Tf 20 50 Td (The ) Tj ${part} ( one) Tj ET`);
  node.addContentStream(document.context.register(content));
  return document.save();
}

async function byPdfium(bytes) {
  const document = await (await PDFiumLibrary.init()).loadDocument(bytes);
  return document.getPage(0).getText().replaceAll('\0', '');
}

const byMupdf = (bytes) => mupdf.Document.openDocument(bytes, 'application/pdf').loadPage(0).toStructuredText().asText().trim();

async function byPdfJs(bytes) {
  const document = await getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.map(({ str }) => str).join('');
}

const seen = [];
for (const [name, part] of Object.entries(PARTS)) {
  const bytes = await pdf(part);
  const texts = { PDFium: await byPdfium(bytes), MuPDF: byMupdf(bytes), 'pdf.js': await byPdfJs(bytes) };
  console.log(name, texts);
  seen.push(texts.PDFium);
}
const isAsBefore = seen.join() === 'The first one,The first one,The first one,The one';
process.exit(isAsBefore ? 0 : 1);
EOF
node "$folder/run.mjs" 2> "$folder/warnings" || { status=$?; cat "$folder/warnings"; exit "$status"; }
