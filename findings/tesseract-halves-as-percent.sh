#!/bin/sh
# Tesseract reads the marks 7½ as 7%, 742 or 72, also with a sum beside them that only 7½ makes right.
#
# Expected: ½, of Latin-1 and on each second Indian paper (7½ marks, 2½ hours), is among the 112 characters of the English data, or is read as
# something that is plainly no number, since fractions are nothing new to OCR.
# Really: eng has no fraction. A half becomes %, %2, ¥2 or a digit, by font and resolution, on clean print: of eight such marks in two fonts none
# is right at 200 or 300 dpi. "(32)" for (3½) is a proper number, "interest of 7%" in the same paper is right. Whoever adds
# up marks can use the printed result: (7% x 2 = 15) can be 7½ only.
# tesseract.js 7.0.0 with @tesseract.js-data/eng 1.0.0 (4.0.0_best_int), Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" tesseract.js@7.0.0 @tesseract.js-data/eng@1.0.0 @hyzyla/pdfium@2.1.13 \
  pdf-lib@1.17.1 @pdf-lib/fontkit@1.1.1 @expo-google-fonts/tinos@0.4.2 @expo-google-fonts/noto-serif@0.4.2
mkdir "$folder/data"
cp "$folder"/node_modules/@tesseract.js-data/eng/4.0.0_best_int/*.gz "$folder/data"
cat > "$folder/run.mjs" <<'EOF'
import { readFileSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument } from 'pdf-lib';
import { createWorker } from 'tesseract.js';

// Tinos has the metrics and shapes of Times New Roman.
const FONTS = ['tinos/400Regular/Tinos_400Regular.ttf', 'noto-serif/400Regular/NotoSerif_400Regular.ttf'];
const HALVES = ['7½', '(7½)', '[2½]', '(7½×2=15)', '(2½ + 5 = 7½)', '12½', '(3½)', '(4 × 2½ = 10)'];
const WHOLE = ['7', '(7)', '[2]', '(7×2=14)', '(2 + 5 = 7)', '12', '(3)', '(4 × 2 = 8)'];

async function picture(marks, font, dpi) {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const file = `${import.meta.dirname}/node_modules/@expo-google-fonts/${font}`;
  const embedded = await document.embedFont(readFileSync(file));
  const sheet = document.addPage([420, 300]);
  for (const [at, each] of marks.entries())
    sheet.drawText(`Explain the law of demand. ${each}`, { x: 30, y: 260 - 28 * at, size: 12, font: embedded });
  const loaded = await (await PDFiumLibrary.init()).loadDocument(await document.save());
  const { data, width, height } = await loaded.getPage(0).render({ scale: dpi / 72, render: 'bitmap' });
  const grey = Buffer.from(Array.from({ length: width * height }, (_, at) => data[4 * at]));
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), grey]);
}

const worker = await createWorker('eng', 1, { langPath: `${import.meta.dirname}/data`, cacheMethod: 'none' });
await worker.setParameters({ tessedit_pageseg_mode: '6' });
const plain = (marks) => marks.replaceAll('×', 'x').replace(/\s/g, '');
async function rightOf(marks, font, dpi) {
  const { text } = (await worker.recognize(await picture(marks, font, dpi))).data;
  const read = text.trim().split(/\n+/).map((line) => line.replace(/.*demand\.? ?/, ''));
  console.log(font.slice(0, 5), dpi, 'dpi', read.join('  '));
  return read.filter((each, at) => plain(each) === plain(marks[at])).length;
}

const right = { halves: 0, whole: 0 };
for (const font of FONTS)
  for (const dpi of [200, 300]) {
    right.halves += await rightOf(HALVES, font, dpi);
    right.whole += await rightOf(WHOLE, font, dpi);
  }
await worker.terminate();
console.log('Node', process.version, 'right, of 32 each:', right);
process.exitCode = right.halves === 0 && right.whole >= 26 ? 0 : 1;
EOF
node "$folder/run.mjs"
