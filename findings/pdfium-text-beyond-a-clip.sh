#!/bin/sh
# PDFium gives the letters that a clip cuts off, also those outside the box of a form object, although it draws none of them.
#
# Expected: the text of a page (FPDFText_LoadPage) is what the page shows. Who shows half of another page, as \includegraphics with
# trim and clip or embedPage of pdf-lib do to put a question without its answer on a paper, has the other half neither on the page
# nor in its text.
# Really: the answers are in the text, with places on the page where it shows nothing or something else, so that a search finds
# them and a snippet prints them. FPDFPage_GetCropBox does not tell, since the page is not cropped. FPDFPageObj_GetClipPath does:
# it has paths for those objects only that reach beyond their clip, in the space of the form object around them.
# @hyzyla/pdfium 2.1.13, pdf-lib 1.17.1, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @hyzyla/pdfium@2.1.13 pdf-lib@1.17.1
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { clip, endPath, PDFDocument, popGraphicsState, pushGraphicsState, rectangle, StandardFonts } from 'pdf-lib';

const LINES = ['Question: what is a stack?', 'Answer: last in, first out.'];
const [WIDTH, HEIGHT] = [300, 200];

async function withLines(document) {
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([WIDTH, HEIGHT]);
  const draw = () => LINES.forEach((line, at) => page.drawText(line, { x: 20, y: 150 - 100 * at, size: 12, font }));
  return { page, draw };
}

async function clipped(height) {
  const document = await PDFDocument.create();
  const { page, draw } = await withLines(document);
  page.pushOperators(pushGraphicsState(), rectangle(0, HEIGHT - height, WIDTH, height), clip(), endPath());
  draw();
  page.pushOperators(popGraphicsState());
  return document.save();
}

async function embedded(height) {
  const source = await PDFDocument.create();
  const { page, draw } = await withLines(source);
  draw();
  const document = await PDFDocument.create();
  const part = await document.embedPage(page, { left: 0, right: WIDTH, bottom: HEIGHT - height, top: HEIGHT });
  document.addPage([WIDTH, HEIGHT]).drawPage(part, { x: 0, y: HEIGHT - height });
  return document.save();
}

const library = await PDFiumLibrary.init();
async function seen(bytes) {
  const document = await library.loadDocument(bytes);
  const text = document.getPage(0).getText().replaceAll('\0', '').split(/\r?\n/);
  const { data, width, height } = await document.getPage(0).render({ scale: 1, render: 'bitmap' });
  const isDrawn = (top, bottom) =>
    data.subarray(4 * width * Math.round(top * height), 4 * width * Math.round(bottom * height)).some((level) => level < 128);
  return { isQuestionDrawn: isDrawn(0, 0.5), isAnswerDrawn: isDrawn(0.5, 1), text };
}

const results = [];
for (const [name, make] of Object.entries({ clipped, embedded }))
  for (const height of [HEIGHT, HEIGHT / 2]) {
    const { isQuestionDrawn, isAnswerDrawn, text } = await seen(await make(height));
    console.log({ name, height, isQuestionDrawn, isAnswerDrawn, text });
    results.push(isQuestionDrawn && isAnswerDrawn === (height === HEIGHT) && text.join() === LINES.join());
  }
process.exit(results.every(Boolean) ? 0 : 1);
EOF
node "$folder/run.mjs"
