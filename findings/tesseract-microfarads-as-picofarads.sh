#!/bin/sh
# Tesseract reads 5 μF as 5 pF and 20 μA as 20 pA, and is sure of it: each micro of a scanned physics paper is a pico.
#
# Expected: a letter that the English data lacks (eng has no Greek one and no μ) comes out as a sign of low confidence, or as the u that many
# write for it, so that whoever checks unsure words sees it.
# Really: p, with a confidence of 75 to 96, on clean print at 200 and 300 dpi. The value is a million times too small and still a usual one, as
# capacitors have pF, too, so that no check of units or spelling finds it; a search for μF does not find the question. With eng+hin it is
# the same, and with ell (Greek) beside eng, too. Ω becomes Q, which is no unit, so that it can be put right.
# tesseract.js 7.0.0 with @tesseract.js-data/eng and ell 1.0.0 (4.0.0_best_int), Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" tesseract.js@7.0.0 @tesseract.js-data/eng@1.0.0 \
  @tesseract.js-data/ell@1.0.0 @hyzyla/pdfium@2.1.13 pdf-lib@1.17.1 @pdf-lib/fontkit@1.1.1 @expo-google-fonts/tinos@0.4.2
mkdir "$folder/data"
cp "$folder"/node_modules/@tesseract.js-data/*/4.0.0_best_int/*.gz "$folder/data"
cat > "$folder/run.mjs" <<'EOF'
import { readFileSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument } from 'pdf-lib';
import { createWorker } from 'tesseract.js';

// The metrics and shapes of Times New Roman, Word's font of most papers.
const FONT = `${import.meta.dirname}/node_modules/@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf`;
const LINES = [
  '1. A capacitor of 5 μF is charged to 10 V and then removed.',
  '2. A current of 20 μA flows in a wire for 3 minutes.',
  '3. Find the inductance of a coil of 40 μH at 50 Hz.',
];
const UNIT = /(?<=\d )\S[FAH](?= )/;

async function picture(dpi) {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const font = await document.embedFont(readFileSync(FONT));
  const sheet = document.addPage([420, 150]);
  for (const [at, line] of LINES.entries()) sheet.drawText(line, { x: 30, y: 110 - 30 * at, size: 12, font });
  const loaded = await (await PDFiumLibrary.init()).loadDocument(await document.save());
  const { data, width, height } = await loaded.getPage(0).render({ scale: dpi / 72, render: 'bitmap' });
  const grey = Buffer.from(Array.from({ length: width * height }, (_, at) => data[4 * at]));
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), grey]);
}

const results = [];
for (const languages of ['eng', 'eng+ell']) {
  const worker = await createWorker(languages, 1, { langPath: `${import.meta.dirname}/data`, cacheMethod: 'none' });
  await worker.setParameters({ tessedit_pageseg_mode: '6' });
  for (const dpi of [200, 300]) {
    const { data } = await worker.recognize(await picture(dpi), {}, { text: true, blocks: true });
    const words = data.blocks.flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)));
    const units = data.text.trim().split(/\n+/).map((line) => UNIT.exec(line)?.[0]);
    const confidence = units.map((unit) => Math.round(words.find(({ text }) => text === unit)?.confidence ?? 0));
    console.log(languages, dpi, 'dpi', units, confidence);
    results.push(units.join() === 'pF,pA,pH' && confidence.every((each) => each >= 70));
  }
  await worker.terminate();
}
console.log('Node', process.version, `${results.filter(Boolean).length} of ${results.length} as described`);
process.exitCode = results.every(Boolean) ? 0 : 1;
EOF
node "$folder/run.mjs"
