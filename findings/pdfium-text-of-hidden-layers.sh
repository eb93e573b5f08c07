#!/bin/sh
# PDFium gives the letters of an optional layer that is off, although it does not draw them.
#
# Expected: the text of a page (FPDFText_LoadPage) is what the page shows, so that a search index or a snippet of it has no
# word that a viewer hides, such as the solutions in a teacher's copy of a paper.
# Really: drawing obeys /OCProperties, extraction of text does not; neither FPDFPageObj_GetIsActive nor a mark tells. Drawing an
# object alone, with the others switched off by FPDFPageObj_SetIsActive, does.
# @hyzyla/pdfium 2.1.13, Node 20 and 24, 2026-11-29.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 pdf-lib@1.17.1
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumModule } from '@hyzyla/pdfium';
import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib';

/** One page with a group of drawings that says "Answer", on a layer that is on or off. */
async function layered(state) {
  const document = await PDFDocument.create();
  const { context, catalog } = document;
  const font = await document.embedFont(StandardFonts.Helvetica);
  const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Solutions') }));
  catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { ON: [], OFF: [], [state]: [layer] } }));
  const page = document.addPage([200, 200]);
  const group = context.stream('BT /F 20 Tf 20 100 Td (Answer) Tj ET', {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 200, 200],
    OC: layer,
    Resources: { Font: { F: font.ref } },
  });
  page.node.set(PDFName.of('Resources'), context.obj({ XObject: { G: context.register(group) } }));
  page.node.set(PDFName.of('Contents'), context.register(context.stream('/G Do')));
  return document.save();
}

const p = await PDFiumModule({});
p._FPDF_InitLibrary();
function seen(bytes) {
  const { malloc } = p.wasmExports;
  const file = malloc(bytes.length);
  p.HEAPU8.set(bytes, file);
  const page = p._FPDF_LoadPage(p._FPDF_LoadMemDocument(file, bytes.length, 0), 0);
  const text = p._FPDFText_LoadPage(page);
  const count = p._FPDFText_CountChars(text);
  const letters = Array.from({ length: count }, (_, at) => String.fromCodePoint(p._FPDFText_GetUnicode(text, at)));
  const pixels = malloc(200 * 200 * 4);
  const bitmap = p._FPDFBitmap_CreateEx(200, 200, 3, pixels, 800);
  p._FPDFBitmap_FillRect(bitmap, 0, 0, 200, 200, 0xffffffff);
  p._FPDF_RenderPageBitmap(bitmap, page, 0, 0, 200, 200, 0, 0);
  const ink = p.HEAPU8.subarray(pixels, pixels + 200 * 200 * 4).filter((level) => level < 128).length;
  return { text: letters.join(''), isDrawn: ink > 0 };
}
const [on, off] = [seen(await layered('ON')), seen(await layered('OFF'))];
console.log('on', on, 'off', off);
process.exitCode = on.text === 'Answer' && on.isDrawn && off.text === 'Answer' && !off.isDrawn ? 0 : 1;
EOF
node "$folder/run.mjs"
