#!/bin/sh
# tesseract.js turns a photo as its EXIF says if the numbers in it are big-endian, as iPhones write them, and not if they are
# little-endian, as Samsung's phones do.
#
# Expected: the orientation in EXIF, which each phone held sideways writes, counts for all photos or for none. EXIF names its byte order by
# its first letters, MM or II, and both are common.
# Really: the worker looks for the bytes 1 18 0 3 0 0 0 1 0 among the first 500 of the file, which are the entry in big-endian order. A photo
# of a page with the same orientation, pixels and size in little-endian order is read lying on its side: a few wrong letters of low
# confidence, and no error. A test with an iPhone's photo finds nothing. Turning the photo upright first, as sharp's autoOrient does, helps.
# tesseract.js 7.0.0 with @tesseract.js-data/eng 1.0.0, sharp 0.35.5 beside it, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" tesseract.js@7.0.0 @tesseract.js-data/eng@1.0.0 \
  @hyzyla/pdfium@2.1.13 pdf-lib@1.17.1 sharp@0.35.5
mkdir "$folder/data"
cp "$folder"/node_modules/@tesseract.js-data/eng/4.0.0_best_int/*.gz "$folder/data"
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { createWorker } from 'tesseract.js';

const LINES = ['Explain the law of demand with examples.', 'Define elasticity and state its types.', 'Answer any five of these questions.'];

// A page that lies on its side, as a phone stores it that was held upright.
async function sideways() {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const sheet = document.addPage([400, 200]);
  for (const [at, line] of LINES.entries()) sheet.drawText(line, { x: 30, y: 150 - 30 * at, size: 14, font });
  const loaded = await (await PDFiumLibrary.init()).loadDocument(await document.save());
  const { data, width, height } = await loaded.getPage(0).render({ scale: 3, render: 'bitmap' });
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha().rotate(270).jpeg({ quality: 95 }).toBuffer();
}

// One entry: tag 0x0112, type 3 (short), one value, 6 (turn right).
const TIFF = {
  'big-endian': '4d4d002a 00000008 0001 0112 0003 00000001 0006 0000 00000000',
  'little-endian': '49492a00 08000000 0100 1201 0300 01000000 0600 0000 00000000',
};
function withExif(jpeg, order) {
  const body = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(TIFF[order].replaceAll(' ', ''), 'hex')]);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, body.length + 2]), body, jpeg.subarray(2)]);
}

const worker = await createWorker('eng', 1, { langPath: `${import.meta.dirname}/data`, cacheMethod: 'none' });
const photo = await sideways();
const found = {};
for (const order of Object.keys(TIFF)) {
  const jpeg = withExif(photo, order);
  const linesOf = async (bytes) => {
    const { text } = (await worker.recognize(bytes)).data;
    return LINES.filter((line) => text.includes(line)).length;
  };
  found[order] = {
    'orientation by sharp': (await sharp(jpeg).metadata()).orientation,
    'lines of 3': await linesOf(jpeg),
    'turned by sharp first': await linesOf(await sharp(jpeg).autoOrient().jpeg({ quality: 95 }).toBuffer()),
  };
}
await worker.terminate();
console.log('Node', process.version, found);
process.exitCode = JSON.stringify(Object.values(found).map(Object.values)) === '[[6,3,3],[6,0,3]]' ? 0 : 1;
EOF
node "$folder/run.mjs"
