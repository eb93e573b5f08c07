#!/bin/sh
# Tesseract leaves out the blanks of a question: "The capital of India is ________ and of Nepal ________." has no sign of them.
#
# Expected: a row of underscores, a character that the English data knows, is read as at least one of them, so that the text shows where
# something is to be filled in, as it shows a row of dots.
# Really: the layout analysis takes a long enough row for a rule and erases it before the line is read. The words around it are all read,
# with high confidence: "The capital of India is and of Nepal .". No word, box or block stands for the blank, in modes 3, 4 and 6, at 200 and
# 300 dpi. A row of dots in the same place is kept in mode 6, and has letters among it in 3 and 4 (".ooevvevecnnen.").
# tesseract.js 7.0.0 with @tesseract.js-data/eng 1.0.0 (4.0.0_best_int), Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" tesseract.js@7.0.0 @tesseract.js-data/eng@1.0.0 \
  @hyzyla/pdfium@2.1.13 pdf-lib@1.17.1
mkdir "$folder/data"
cp "$folder"/node_modules/@tesseract.js-data/eng/4.0.0_best_int/*.gz "$folder/data"
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { createWorker } from 'tesseract.js';

const LINES = [
  'The capital of India is BLANK and of Nepal BLANK.',
  'A stack is a BLANK structure.',
  'The speed of light is BLANK metres a second.',
];

async function picture(blank, dpi) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const sheet = document.addPage([520, 150]);
  for (const [at, line] of LINES.entries())
    sheet.drawText(line.replaceAll('BLANK', blank), { x: 30, y: 110 - 30 * at, size: 12, font });
  const loaded = await (await PDFiumLibrary.init()).loadDocument(await document.save());
  const { data, width, height } = await loaded.getPage(0).render({ scale: dpi / 72, render: 'bitmap' });
  const grey = Buffer.from(Array.from({ length: width * height }, (_, at) => data[4 * at]));
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), grey]);
}

const worker = await createWorker('eng', 1, { langPath: `${import.meta.dirname}/data`, cacheMethod: 'none' });
const found = { '____________': 0, '....................': 0 };
let words = 0;
for (const mode of ['3', '4', '6'])
  for (const dpi of [200, 300])
    for (const blank of Object.keys(found)) {
      await worker.setParameters({ tessedit_pageseg_mode: mode });
      const { text } = (await worker.recognize(await picture(blank, dpi))).data;
      found[blank] += text.match(blank.startsWith('_') ? /_+/g : /\.{4,}/g)?.length ?? 0;
      words += /capital of India is[\s\S]*and of Nepal/.test(text) ? 1 : 0;
      console.log({ mode, dpi, blank, text: text.trim().split(/\n+/) });
    }
await worker.terminate();
console.log('Node', process.version, 'blanks read, of 24 each:', found, 'lines read, of 12:', words);
process.exitCode = found['____________'] <= 2 && found['....................'] >= 18 && words === 12 ? 0 : 1;
EOF
node "$folder/run.mjs"
