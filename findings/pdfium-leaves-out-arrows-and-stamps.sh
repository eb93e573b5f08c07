#!/bin/sh
# PDFium draws boxes, circles and pen strokes that do not say how they look, and leaves out arrows, polygons and stamps that do not.
#
# Expected: an annotation without an appearance stream, which PDF 1.7 allows for all of these kinds, is drawn from its points and colours, as
# by MuPDF, or is left out, whatever its kind.
# Really: PDFium makes an appearance for FreeText, Square, Circle, Ink, Highlight, Underline and StrikeOut, and none for Line, Polygon,
# PolyLine, Stamp and Caret. A teacher's ring around an answer is on the page, and the line through it and the stamp "Approved" are not, in a
# preview by PDFium, without an error. FPDFAnnot_HasKey with "AP" after the first drawing tells which have none: the made
# ones are put into the loaded file, so that a flattened page has them only if it was drawn before.
# @hyzyla/pdfium 2.1.13, mupdf 1.28.1 beside it, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 mupdf@1.28.1 pdf-lib@1.17.1
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumModule } from '@hyzyla/pdfium';
import { ColorSpace, Document, Matrix } from 'mupdf';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';

const [WIDTH, HEIGHT, ANNOTATIONS, FOR_SCREENS, BGRX] = [200, 100, 1, 0, 3];
const QUAD = { QuadPoints: [20, 80, 180, 80, 20, 20, 180, 20] };
const CORNERS = [20, 20, 180, 20, 100, 80];
const KINDS = {
  FreeText: { Contents: PDFString.of('Well done'), DA: PDFString.of('/Helv 14 Tf 1 0 0 rg') },
  ...{ Square: {}, Circle: {}, Ink: { InkList: [CORNERS] }, Highlight: QUAD, Underline: QUAD, StrikeOut: QUAD },
  ...{ Line: { L: [20, 20, 180, 80] }, Polygon: { Vertices: CORNERS }, PolyLine: { Vertices: CORNERS } },
  ...{ Stamp: { Name: 'Approved' }, Caret: {} },
};

async function made(kind) {
  const document = await PDFDocument.create();
  const { context } = document;
  const mark = { Type: 'Annot', Subtype: kind, Rect: [20, 20, 180, 80], F: 4, C: [1, 0, 0], ...KINDS[kind] };
  document.addPage([WIDTH, HEIGHT]).node.set(PDFName.of('Annots'), context.obj([context.register(context.obj(mark))]));
  return document.save();
}

const p = await PDFiumModule({});
p._FPDF_InitLibrary();
function isDrawn(page) {
  const pixels = p.wasmExports.malloc(4 * WIDTH * HEIGHT);
  const bitmap = p._FPDFBitmap_CreateEx(WIDTH, HEIGHT, BGRX, pixels, 4 * WIDTH);
  p._FPDFBitmap_FillRect(bitmap, 0, 0, WIDTH, HEIGHT, 0xffffffff);
  p._FPDF_RenderPageBitmap(bitmap, page, 0, 0, WIDTH, HEIGHT, 0, ANNOTATIONS);
  return p.HEAPU8.subarray(pixels, pixels + 4 * WIDTH * HEIGHT).some((level, at) => at % 4 < 3 && level < 200);
}

function byPdfium(bytes, isDrawnBefore) {
  const file = p.wasmExports.malloc(bytes.length);
  p.HEAPU8.set(bytes, file);
  const document = p._FPDF_LoadMemDocument(file, bytes.length, 0);
  const page = p._FPDF_LoadPage(document, 0);
  const drawn = isDrawnBefore ? isDrawn(page) : undefined;
  p._FPDFPage_Flatten(page, FOR_SCREENS);
  p._FPDF_ClosePage(page);
  return { drawn, flattened: isDrawn(p._FPDF_LoadPage(document, 0)) };
}

function byMupdf(bytes) {
  const page = Document.openDocument(Buffer.from(bytes), 'application/pdf').loadPage(0);
  return page.toPixmap(Matrix.identity, ColorSpace.DeviceRGB, false, true).getPixels().some((level) => level < 200);
}

const found = {};
for (const kind of Object.keys(KINDS)) {
  const bytes = await made(kind);
  const { drawn, flattened } = byPdfium(bytes, true);
  found[kind] = { mupdf: byMupdf(bytes), pdfium: drawn, 'flattened after that': flattened, 'flattened at once': byPdfium(bytes, false).flattened };
}
console.table(found);
console.log('Node', process.version);
const rows = Object.values(found).map((row) => Object.values(row).map(Number).join(''));
process.exit(rows.join() === [...Array(7).fill('1110'), ...Array(5).fill('1000')].join() ? 0 : 1);
EOF
node "$folder/run.mjs"
