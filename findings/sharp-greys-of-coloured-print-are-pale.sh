#!/bin/sh
# sharp makes coloured print much paler than the usual grey: Word's green, 0, 176, 80, is 153 and not 112, and threshold() leaves nothing of it.
#
# Expected: greyscale() weights red, green and blue as JPEG, OpenCV and Pillow do (0.299, 0.587, 0.114 of the stored
# values), so that a limit of 128, which is the default of threshold(), tells coloured letters from paper.
# Really: it weights light (linear values), and turns the sum back: pure red is 127 and not 76, pure green 220 and not 150, blue 76 and not 29.
# A page of which the headings are green or a light red is white after threshold(), which makes greys in the same way, and OCR of that
# finds none of them. Black print is the same by both. recomb with the usual weights before threshold() keeps the letters.
# sharp 0.35.5, @hyzyla/pdfium 2.1.13 and pdf-lib 1.17.1 for the pages, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" sharp@0.35.5 @hyzyla/pdfium@2.1.13 pdf-lib@1.17.1
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';

const COLOURS = { black: [0, 0, 0], "Word's green": [0, 176, 80], 'light red': [255, 60, 60], red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255] };
const WEIGHTS = [0.299, 0.587, 0.114];
const LIMIT = 128;

const library = await PDFiumLibrary.init();
async function scan(colour) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.HelveticaBold);
  document.addPage([300, 60]).drawText('SECTION A', { x: 20, y: 20, size: 24, font, color: rgb(...colour.map((level) => level / 255)) });
  const loaded = await library.loadDocument(await document.save());
  const { data, width, height } = await loaded.getPage(0).render({ scale: 200 / 72, render: 'bitmap' });
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha().png().toBuffer();
}

const inkOf = (pixels) => pixels.filter((level) => level < LIMIT).length;
async function seen(colour) {
  const [r, g, b] = colour;
  const point = sharp({ create: { width: 1, height: 1, channels: 3, background: { r, g, b } } });
  const page = await scan(colour);
  const usual = sharp(page).recomb([WEIGHTS, WEIGHTS, WEIGHTS]);
  return {
    usual: Math.round(colour.reduce((sum, level, at) => sum + WEIGHTS[at] * level, 0)),
    sharp: (await point.greyscale().raw().toBuffer())[0],
    'ink after threshold()': inkOf(await sharp(page).threshold().raw().toBuffer()),
    'with the usual weights': inkOf(await sharp(await usual.png().toBuffer()).threshold().raw().toBuffer()),
  };
}

const found = {};
for (const [name, colour] of Object.entries(COLOURS)) found[name] = await seen(colour);
console.table(found);
console.log('sharp', sharp.versions.sharp, 'Node', process.version);
const isPaler = ['red', 'green', 'blue'].every((name) => found[name].sharp - found[name].usual > 40);
const isLost = ["Word's green", 'light red'].every((name) => found[name]['ink after threshold()'] < 50 && found[name]['with the usual weights'] > 1000);
process.exit(isPaler && isLost && found.black['ink after threshold()'] > 1000 ? 0 : 1);
EOF
node "$folder/run.mjs"
