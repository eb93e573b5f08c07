#!/bin/sh
# A page that is copied into another PDF shows the layers that it hid, by pdf-lib, its fork and PDFium alike.
#
# Expected: copyPages of pdf-lib, and FPDF_ImportPages of PDFium, give pages that look like the ones they were copied from, so that
# a part of a teacher's PDF has no answers which the whole PDF hides.
# Really: the list of layers, /OCProperties of the document, is left out, and a layer that no list names is shown. PDFObjectCopier
# copies the pages and the list with the same references, which keeps the layer off.
# pdf-lib 1.17.1, @cantoo/pdf-lib 2.11.1, @hyzyla/pdfium 2.1.13, Node 20 and 24, 2026-11-29.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 @hyzyla/pdfium@2.1.13
cat > "$folder/run.mjs" <<'RUN'
import * as fork from '@cantoo/pdf-lib';
import { PDFiumModule } from '@hyzyla/pdfium';
import * as original from 'pdf-lib';

const SIDE = 200;
const { PDFDocument, PDFName, PDFString, StandardFonts } = original;

/** One page with a word on a layer that is off. */
async function layered() {
  const document = await PDFDocument.create();
  const { context, catalog } = document;
  const font = await document.embedFont(StandardFonts.Helvetica);
  const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Answers') }));
  catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { OFF: [layer] } }));
  const word = context.stream('BT /F 20 Tf 20 100 Td (Answer) Tj ET', {
    ...{ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, SIDE, SIDE], OC: layer },
    Resources: { Font: { F: font.ref } },
  });
  const page = document.addPage([SIDE, SIDE]);
  page.node.set(PDFName.of('Resources'), context.obj({ XObject: { G: context.register(word) } }));
  page.node.set(PDFName.of('Contents'), context.register(context.stream('/G Do')));
  return document.save();
}

const pdfium = await PDFiumModule({});
pdfium._FPDF_InitLibrary();
const { malloc } = pdfium.wasmExports;

function opened(bytes) {
  const file = malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, file);
  return pdfium._FPDF_LoadMemDocument(file, bytes.length, 0);
}

function isBlank(document) {
  const pixels = malloc(SIDE * SIDE * 4);
  const bitmap = pdfium._FPDFBitmap_CreateEx(SIDE, SIDE, 3, pixels, SIDE * 4);
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, SIDE, SIDE, 0xffffffff);
  pdfium._FPDF_RenderPageBitmap(bitmap, pdfium._FPDF_LoadPage(document, 0), 0, 0, SIDE, SIDE, 0, 0);
  return pdfium.HEAPU8.subarray(pixels, pixels + SIDE * SIDE * 4).every((level) => level > 128);
}

async function copied(library, bytes, withLayers) {
  const from = await library.PDFDocument.load(bytes);
  const into = await library.PDFDocument.create();
  if (!withLayers) {
    const [page] = await into.copyPages(from, [0]);
    into.addPage(page);
    return into.save();
  }
  const copier = library.PDFObjectCopier.for(from.context, into.context);
  const node = copier.copy(from.getPage(0).node);
  into.addPage(library.PDFPage.of(node, into.context.register(node), into));
  const list = library.PDFName.of('OCProperties');
  into.catalog.set(list, copier.copy(from.catalog.get(list)));
  return into.save();
}

const bytes = await layered();
const imported = pdfium._FPDF_CreateNewDocument();
pdfium._FPDF_ImportPagesByIndex(imported, opened(bytes), 0, 0, 0);
const blank = {
  whole: isBlank(opened(bytes)),
  'pdf-lib copyPages': isBlank(opened(await copied(original, bytes, false))),
  '@cantoo/pdf-lib copyPages': isBlank(opened(await copied(fork, bytes, false))),
  'PDFium ImportPages': isBlank(imported),
  'pdf-lib PDFObjectCopier with the list': isBlank(opened(await copied(original, bytes, true))),
};
console.log('blank, as the whole file is:', blank);
process.exitCode = Object.values(blank).join() === 'true,false,false,false,true' ? 0 : 1;
RUN
node "$folder/run.mjs"
