#!/bin/sh
# Tesseract measures no slope of a page that leans by ten degrees or more, and reads no word of it.
#
# Expected: rotateAuto of tesseract.js straightens a photo that was not held level, as it does at 3, 6 and 8 degrees; with a steeper page
# the measure gets worse, or the text does.
# Really: at 10 degrees and more the slope is 0.0, nothing is straightened, and the text of a clean typed page is empty, without an error
# (psm 3; as one block, psm 6, a part of the words). Told the angle by rotateRadians, it reads every word. A caller cannot tell such a page from a
# level one without words, and has to measure steep slopes itself.
# tesseract.js 7.0.0 with @tesseract.js-data/eng 1.0.0 (4.0.0_best_int), Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" tesseract.js@7.0.0 @tesseract.js-data/eng@1.0.0 \
  @hyzyla/pdfium@2.1.13 pdf-lib@1.17.1
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { degrees, PDFDocument, StandardFonts } from 'pdf-lib';
import { createWorker } from 'tesseract.js';

const WORDS = 'Explain the working principle of a diesel engine with a neat diagram and derive its efficiency'.split(' ');
const SIDE = 700;

/** A page of twelve typed lines around its middle, which rise to the right by this angle. */
async function picture(angle) {
  const made = await PDFDocument.create();
  const font = await made.embedFont(StandardFonts.TimesRoman);
  const page = made.addPage([SIDE, SIDE]);
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  for (let line = 0; line < 12; line += 1) {
    const text = WORDS.map((_, at) => WORDS[(at + 4 * line) % WORDS.length]).slice(0, 11).join(' ');
    const [along, up] = [-230, 180 - 30 * line];
    const [x, y] = [SIDE / 2 + along * cos - up * sin, SIDE / 2 + along * sin + up * cos];
    page.drawText(text, { x, y, size: 12, font, rotate: degrees(angle) });
  }
  const document = await (await PDFiumLibrary.init()).loadDocument(await made.save());
  const { data, width, height } = await document.getPage(0).render({ scale: 200 / 72, render: 'bitmap' });
  const grey = Buffer.from(Array.from({ length: width * height }, (_, at) => data[4 * at]));
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), grey]);
}

const langPath = `${import.meta.dirname}/node_modules/@tesseract.js-data/eng/4.0.0_best_int`;
const worker = await createWorker('eng', 1, { langPath, cacheMethod: 'none' });
await worker.setParameters({ tessedit_pageseg_mode: '3' });
const found = {};
for (const angle of [8, 12, -20]) {
  const image = await picture(angle);
  found[angle] = [];
  for (const how of [{ rotateAuto: true }, { rotateRadians: (angle * Math.PI) / 180 }]) {
    const { text, rotateRadians } = (await worker.recognize(image, how, { text: true })).data;
    const degrees = Math.round((rotateRadians * 180) / Math.PI);
    const read = text.split(/\s+/).filter((word) => WORDS.includes(word)).length;
    console.log(`${angle} degrees, ${Object.keys(how)}: rotated by ${degrees}, ${read} of 132 words`);
    found[angle].push([degrees, read]);
  }
}
await worker.terminate();
const expected = { 8: [[8, 132], [8, 132]], 12: [[0, 0], [12, 132]], '-20': [[0, 0], [-20, 132]] };
process.exitCode = JSON.stringify(found) === JSON.stringify(expected) ? 0 : 1;
EOF
node "$folder/run.mjs"
