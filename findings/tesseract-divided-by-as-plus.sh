#!/bin/sh
# Tesseract reads ÷ and ± as +, and is sure of it: 48 ÷ 8 becomes 48 + 8, and 25 ± 3 becomes 25 + 3.
#
# Expected: two common signs of Latin-1, which every old code page has, are among the characters of the English data, or are read as something
# that is plainly wrong and unsure.
# Really: eng has neither (nor ×, which becomes the letter x). Each comes out as a plus sign with a confidence of 80 to 96 mostly, on clean print at
# 200 and 300 dpi. The sum that results is a proper one with another value, so that no check of the text finds it, and two questions
# that differ by their sign only are taken for the same one.
# tesseract.js 7.0.0 with @tesseract.js-data/eng 1.0.0 (4.0.0_best_int), Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" tesseract.js@7.0.0 @tesseract.js-data/eng@1.0.0 \
  @hyzyla/pdfium@2.1.13 pdf-lib@1.17.1 @pdf-lib/fontkit@1.1.1 @expo-google-fonts/tinos@0.4.2
mkdir "$folder/data"
cp "$folder"/node_modules/@tesseract.js-data/eng/4.0.0_best_int/*.gz "$folder/data"
cat > "$folder/run.mjs" <<'EOF'
import { readFileSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument } from 'pdf-lib';
import { createWorker } from 'tesseract.js';

// The metrics and shapes of Times New Roman, Word's font of most papers.
const FONT = `${import.meta.dirname}/node_modules/@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf`;
const LINES = [
  '1. Find the value of 48 ÷ 8 without a calculator.',
  '2. Find the value of 48 + 8 without a calculator.',
  '3. The length of the rod is 25 ± 3 centimetres.',
  '4. The mass of the rod is 70 ± 2 grams.',
];
const SIGN = /(?<=\d\d\s?)\D(?=\s?\d)/;

async function picture(dpi) {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const font = await document.embedFont(readFileSync(FONT));
  const sheet = document.addPage([420, 170]);
  for (const [at, line] of LINES.entries()) sheet.drawText(line, { x: 30, y: 130 - 30 * at, size: 12, font });
  const loaded = await (await PDFiumLibrary.init()).loadDocument(await document.save());
  const { data, width, height } = await loaded.getPage(0).render({ scale: dpi / 72, render: 'bitmap' });
  const grey = Buffer.from(Array.from({ length: width * height }, (_, at) => data[4 * at]));
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), grey]);
}

const worker = await createWorker('eng', 1, { langPath: `${import.meta.dirname}/data`, cacheMethod: 'none' });
await worker.setParameters({ tessedit_pageseg_mode: '6' });
const results = [];
for (const dpi of [200, 300]) {
  const { data } = await worker.recognize(await picture(dpi), {}, { text: true, blocks: true });
  const words = data.blocks.flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)));
  const signs = data.text.trim().split(/\n+/).map((line) => SIGN.exec(line.replace(/(?<=\d) (?=\D)/, ''))?.[0]);
  const confidence = words.filter(({ text }) => text === '+').map((word) => Math.round(word.confidence));
  console.log(dpi, 'dpi', data.text.trim().split(/\n+/), signs, confidence);
  results.push(signs.join('') === '++++' && confidence.filter((each) => each > 75).length >= 3);
}
await worker.terminate();
console.log('Node', process.version);
process.exitCode = results.every(Boolean) ? 0 : 1;
EOF
node "$folder/run.mjs"
