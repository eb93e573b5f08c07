#!/bin/sh
# PDFium draws the annotations of an optional layer that is off, although it hides the content of the same layer.
#
# Expected: /OC of an annotation (ISO 32000-1, 12.5.2) hides it as it hides content, as with MuPDF, so that a teacher's remarks and stamps
# on a layer "Answers", which the file has off, are not on the pages that students see.
# Really: FPDF_RenderPageBitmap with FPDF_ANNOT, and FPDFPage_Flatten, leave out the rectangle that the page draws on that layer, and draw
# the annotation on it. No function of PDFium tells which layer an annotation is on; FPDFAnnot_HasKey tells that there is one. Looking
# the layer up in the file by another library, and FPDFPage_RemoveAnnot before drawing, hides it.
# @hyzyla/pdfium 2.1.13, mupdf 1.28.1 beside it, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 mupdf@1.28.1 pdf-lib@1.17.1
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumModule } from '@hyzyla/pdfium';
import { Document, Matrix, ColorSpace } from 'mupdf';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';

const [WIDTH, HEIGHT, ANNOTATIONS, FOR_SCREENS, BGRX] = [100, 100, 1, 0, 3];

// A black rectangle in the upper half of the page by its content, and one in the lower half by an annotation.
async function made(isOff) {
  const document = await PDFDocument.create();
  const { context } = document;
  const page = document.addPage([WIDTH, HEIGHT]);
  const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Answers') }));
  document.catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { [isOff ? 'OFF' : 'ON']: [layer] } }));
  const look = context.stream('0 0 60 20 re f', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 60, 20] });
  const stamp = { Type: 'Annot', Subtype: 'Stamp', Rect: [20, 20, 80, 40], F: 4, OC: layer, AP: { N: context.register(look) } };
  page.node.set(PDFName.of('Annots'), context.obj([context.register(context.obj(stamp))]));
  page.node.set(PDFName.of('Resources'), context.obj({ Properties: { L: layer } }));
  page.node.set(PDFName.of('Contents'), context.register(context.stream('/OC /L BDC 20 60 60 20 re f EMC')));
  return document.save();
}

const p = await PDFiumModule({});
p._FPDF_InitLibrary();
function byPdfium(bytes, isFlattened) {
  const file = p.wasmExports.malloc(bytes.length);
  p.HEAPU8.set(bytes, file);
  const document = p._FPDF_LoadMemDocument(file, bytes.length, 0);
  let page = p._FPDF_LoadPage(document, 0);
  if (isFlattened) {
    p._FPDFPage_Flatten(page, FOR_SCREENS);
    p._FPDF_ClosePage(page);
    page = p._FPDF_LoadPage(document, 0);
  }
  const pixels = p.wasmExports.malloc(4 * WIDTH * HEIGHT);
  const bitmap = p._FPDFBitmap_CreateEx(WIDTH, HEIGHT, BGRX, pixels, 4 * WIDTH);
  p._FPDFBitmap_FillRect(bitmap, 0, 0, WIDTH, HEIGHT, 0xffffffff);
  p._FPDF_RenderPageBitmap(bitmap, page, 0, 0, WIDTH, HEIGHT, 0, ANNOTATIONS);
  const isBlack = (y) => p.HEAPU8[pixels + 4 * (y * WIDTH + 50)] < 50;
  return { content: isBlack(30), annotation: isBlack(70) };
}

function byMupdf(bytes) {
  const pixmap = Document.openDocument(Buffer.from(bytes), 'application/pdf').loadPage(0).toPixmap(Matrix.identity, ColorSpace.DeviceGray, false, true);
  const isBlack = (y) => pixmap.getPixels()[y * pixmap.getStride() + 50] < 50;
  return { content: isBlack(30), annotation: isBlack(70) };
}

const results = [];
for (const isOff of [false, true]) {
  const bytes = await made(isOff);
  const shown = { drawn: byPdfium(bytes, false), flattened: byPdfium(bytes, true), mupdf: byMupdf(bytes) };
  console.log(isOff ? 'layer off' : 'layer on', shown);
  const isSeen = ({ content, annotation }, isAnnotation) => content === !isOff && annotation === isAnnotation;
  results.push(isSeen(shown.drawn, true) && isSeen(shown.flattened, true) && isSeen(shown.mupdf, !isOff));
}
console.log('Node', process.version);
process.exit(results.every(Boolean) ? 0 : 1);
EOF
node "$folder/run.mjs"
