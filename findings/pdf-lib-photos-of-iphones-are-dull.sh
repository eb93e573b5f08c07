#!/bin/sh
# A photo with a colour profile, such as Display P3 of every iPhone, is duller in a PDF by pdf-lib, pdfkit or jsPDF than as a file.
#
# Expected: a JPEG that is put into a PDF as it is, byte for byte, has the colours that browsers show for the file: the profile is in it.
# Really: all of them write /DeviceRGB and DCTDecode, and a viewer of PDF takes the numbers of the pixels by that name and ignores a profile
# within the JPEG. The same red, 200, 40, 30, is 184, 57, 42 on the page; a red pen on a marked paper loses a part of its red, with Adobe RGB
# and wider profiles more. Nothing fails, and a photo whose profile is sRGB shows no difference. Converting it to sRGB first, as sharp
# does by default, or writing /ICCBased with the profile by hand, gives the colours.
# pdf-lib 1.17.1, @cantoo/pdf-lib 2.11.1, pdfkit 0.20.2, jspdf 4.2.1, @hyzyla/pdfium 2.1.13, mupdf 1.28.1, sharp 0.35.5, Node 20 and 24,
# 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 pdfkit@0.20.2 jspdf@4.2.1 \
  @hyzyla/pdfium@2.1.13 mupdf@1.28.1 sharp@0.35.5
cat > "$folder/run.mjs" <<'EOF'
import * as fork from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { jsPDF } from 'jspdf';
import { ColorSpace, Document, Matrix } from 'mupdf';
import * as pdfLib from 'pdf-lib';
import PDFKit from 'pdfkit';
import sharp from 'sharp';

const RED = { r: 200, g: 40, b: 30 };
const SIDE = 40;

const photo = (profile) =>
  sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: RED } })
    .withIccProfile(profile)
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();

const byPdfLib = ({ PDFDocument }) => async (jpeg) => {
  const document = await PDFDocument.create();
  document.addPage([SIDE, SIDE]).drawImage(await document.embedJpg(jpeg.toString('base64')), { x: 0, y: 0, width: SIDE, height: SIDE });
  return document.save();
};
const MAKERS = {
  'pdf-lib': byPdfLib(pdfLib),
  '@cantoo/pdf-lib': byPdfLib(fork),
  async pdfkit(jpeg) {
    const made = new PDFKit({ size: [SIDE, SIDE], margin: 0 });
    const parts = [];
    made.on('data', (part) => parts.push(part));
    const end = new Promise((resolve) => made.on('end', resolve));
    made.image(jpeg, 0, 0, { width: SIDE }).end();
    await end;
    return Buffer.concat(parts);
  },
  async jspdf(jpeg) {
    const made = new jsPDF({ unit: 'pt', format: [SIDE, SIDE] });
    made.addImage(new Uint8Array(jpeg), 'JPEG', 0, 0, SIDE, SIDE);
    return Buffer.from(made.output('arraybuffer'));
  },
};

const library = await PDFiumLibrary.init();
async function byPdfium(pdf) {
  const { data, width } = await (await library.loadDocument(Buffer.from(pdf))).getPage(0).render({ scale: 1, render: 'bitmap' });
  return [...data.subarray(4 * (20 * width + 20), 4 * (20 * width + 20) + 3)];
}
function byMupdf(pdf) {
  const pixmap = Document.openDocument(Buffer.from(pdf), 'application/pdf').loadPage(0).toPixmap(Matrix.identity, ColorSpace.DeviceRGB);
  const at = 20 * pixmap.getStride() + 20 * 3;
  return [...pixmap.getPixels().subarray(at, at + 3)];
}

const found = {};
const faults = [];
const isNear = (pixel) => Object.values(RED).every((level, at) => Math.abs(level - pixel[at]) <= 3);
for (const profile of ['srgb', 'p3']) {
  const jpeg = await photo(profile);
  const file = [...(await sharp(jpeg).raw().toBuffer()).subarray(0, 3)];
  if (!isNear(file)) faults.push(`file ${profile}`);
  for (const [name, make] of Object.entries(MAKERS)) {
    const pdf = await make(jpeg);
    const [pdfium, mupdf] = [await byPdfium(pdf), byMupdf(pdf)];
    found[`${profile}, ${name}`] = { file: file.join(), pdfium: pdfium.join(), mupdf: mupdf.join() };
    const isRight = profile === 'srgb' ? isNear(pdfium) && isNear(mupdf) : pdfium[0] < 190 && pdfium[1] > 50 && mupdf[0] < 190;
    if (!isRight) faults.push(`${profile} ${name}`);
  }
}
console.table(found);
console.log('Node', process.version, faults);
process.exit(faults.length === 0 ? 0 : 1);
EOF
node "$folder/run.mjs"
