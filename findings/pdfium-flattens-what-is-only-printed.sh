#!/bin/sh
# FPDFPage_Flatten of PDFium puts remarks on the page that no screen shows, and drops some that every screen shows.
#
# Expected: flattened for screens (FLAT_NORMALDISPLAY, 0), a page looks as FPDF_RenderPageBitmap with FPDF_ANNOT drew it before: that is
# what flattening is for.
# Really: an annotation with the flag NoView, which belongs on paper only, such as a stamp "Printed copy" across the page, is not drawn before
# and becomes part of the page. One with the flag Invisible, which concerns unknown kinds of annotations only (ISO 32000-1, table 165), is
# drawn before and is gone afterwards. Hidden ones are left out both times. Nothing is reported (FLATTEN_SUCCESS). FPDFAnnot_GetFlags before
# flattening tells which to take away, and FPDFAnnot_SetFlags clears Invisible.
# @hyzyla/pdfium 2.1.13, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 pdf-lib@1.17.1
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumModule } from '@hyzyla/pdfium';
import { PDFDocument, PDFName } from 'pdf-lib';

const [WIDTH, HEIGHT, ANNOTATIONS, FOR_SCREENS, BGRX] = [100, 100, 1, 0, 3];
const FLAGS = { Print: 4, 'Print and NoView': 4 + 32, 'Print and Invisible': 4 + 1, 'Print and Hidden': 4 + 2 };

// A page with a black stamp in its middle.
async function made(flags) {
  const document = await PDFDocument.create();
  const { context } = document;
  const page = document.addPage([WIDTH, HEIGHT]);
  const look = context.stream('0 0 60 20 re f', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 60, 20] });
  const stamp = { Type: 'Annot', Subtype: 'Stamp', Rect: [20, 40, 80, 60], F: flags, AP: { N: context.register(look) } };
  page.node.set(PDFName.of('Annots'), context.obj([context.register(context.obj(stamp))]));
  return document.save();
}

const p = await PDFiumModule({});
p._FPDF_InitLibrary();
function isDrawn(page) {
  const pixels = p.wasmExports.malloc(4 * WIDTH * HEIGHT);
  const bitmap = p._FPDFBitmap_CreateEx(WIDTH, HEIGHT, BGRX, pixels, 4 * WIDTH);
  p._FPDFBitmap_FillRect(bitmap, 0, 0, WIDTH, HEIGHT, 0xffffffff);
  p._FPDF_RenderPageBitmap(bitmap, page, 0, 0, WIDTH, HEIGHT, 0, ANNOTATIONS);
  return p.HEAPU8[pixels + 4 * (50 * WIDTH + 50)] < 50;
}

const found = {};
for (const [name, flags] of Object.entries(FLAGS)) {
  const bytes = await made(flags);
  const file = p.wasmExports.malloc(bytes.length);
  p.HEAPU8.set(bytes, file);
  const document = p._FPDF_LoadMemDocument(file, bytes.length, 0);
  const page = p._FPDF_LoadPage(document, 0);
  const before = isDrawn(page);
  const result = p._FPDFPage_Flatten(page, FOR_SCREENS);
  p._FPDF_ClosePage(page);
  const after = isDrawn(p._FPDF_LoadPage(document, 0));
  found[name] = { before, after, result };
}
console.log('Node', process.version, found);
const shown = Object.values(found).map(({ before, after }) => [before, after].map(Number).join(''));
process.exit(shown.join() === '11,01,10,00' ? 0 : 1);
EOF
node "$folder/run.mjs"
