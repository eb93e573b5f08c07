#!/bin/sh
# PDFium draws what a person typed on a PDF, and leaves it out of the text of the page.
#
# Expected: words that a viewer shows are in the page's text (FPDFText_LoadPage), also those that a phone's editor lets one type on a
# paper, such as a question that is missing or the name of the course.
# Really: such words are an annotation of the kind FreeText, which FPDF_ANNOT draws and no function for text reads, so that a search
# does not find what everybody sees. FPDFPage_Flatten makes it a part of the loaded page, and of its text; marks that do not say how
# they look are lost by it, though they are drawn.
# @hyzyla/pdfium 2.1.13, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 pdf-lib@1.17.1
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumModule } from '@hyzyla/pdfium';
import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib';

const made = await PDFDocument.create();
const font = await made.embedFont(StandardFonts.Helvetica);
const sheet = made.addPage([300, 200]);
sheet.drawText('Define osmosis', { x: 20, y: 150, size: 12, font });
const { context } = made;
const words = 'Explain turgor';
const looks = context.stream(`BT /F1 12 Tf 2 6 Td (${words}) Tj ET`, {
  ...{ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 200, 20], Resources: { Font: { F1: font.ref } } },
});
const remark = context.obj({
  ...{ Type: 'Annot', Subtype: 'FreeText', Rect: [20, 50, 220, 70], F: 4, AP: { N: context.register(looks) } },
  ...{ Contents: PDFString.of(words), DA: PDFString.of('/Helv 12 Tf 0 g') },
});
sheet.node.set(PDFName.of('Annots'), context.obj([context.register(remark)]));
const bytes = await made.save();

const p = await PDFiumModule({});
p._FPDF_InitLibrary();
const file = p.wasmExports.malloc(bytes.length);
p.HEAPU8.set(bytes, file);
const pdf = p._FPDF_LoadMemDocument(file, bytes.length, 0);
function textOf(page) {
  const text = p._FPDFText_LoadPage(page);
  const count = p._FPDFText_CountChars(text);
  return Array.from({ length: count }, (_, at) => String.fromCodePoint(p._FPDFText_GetUnicode(text, at))).join('');
}
const page = p._FPDF_LoadPage(pdf, 0);
const bitmap = p._FPDFBitmap_CreateEx(300, 200, 3, 0, 0);
p._FPDFBitmap_FillRect(bitmap, 0, 0, 300, 200, 0xffffffff);
p._FPDF_RenderPageBitmap(bitmap, page, 0, 0, 300, 200, 0, 1);
const start = p._FPDFBitmap_GetBuffer(bitmap);
const isDrawn = p.HEAPU8.subarray(start + 300 * 4 * 130, start + 300 * 4 * 150).some((value) => value < 128 && value > 0);
const text = textOf(page);
p._FPDFPage_Flatten(page, 0);
const flattened = textOf(p._FPDF_LoadPage(pdf, 0));
console.log({ isDrawn, text, flattened });
process.exitCode = isDrawn && text === 'Define osmosis' && flattened.includes(words) ? 0 : 1;
EOF
node "$folder/run.mjs"
