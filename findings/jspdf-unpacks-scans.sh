#!/bin/sh
# jsPDF unpacks a PNG that it puts into a PDF: a scan of 250 kB makes a file of 8.7 MB.
#
# Expected: addImage keeps the picture about as small as it was, as pdfkit and pdf-lib do; a PNG and a PDF pack pixels in the same way.
# Really: unless told, the pixels are written raw, a byte for each of a grey page of A4 at 300 dpi and a bit for each of a black and white one: ten
# papers are beyond what a mail or an upload takes. The page looks the same, a JPEG is kept as it is, and no default of the constructor
# says so. 'FAST' as the last parameter of addImage, or { compress: true } in the constructor, packs them again.
# jspdf 4.2.1, pdfkit 0.20.2 and pdf-lib 1.17.1 beside it, sharp 0.35.5, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" jspdf@4.2.1 pdfkit@0.20.2 pdf-lib@1.17.1 sharp@0.35.5 @hyzyla/pdfium@2.1.13
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { jsPDF } from 'jspdf';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import PDFKit from 'pdfkit';
import sharp from 'sharp';

const [WIDTH, HEIGHT] = [595, 842];

async function scans() {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([WIDTH, HEIGHT]);
  for (let row = 0; row < 25; row += 1)
    page.drawText(`${row + 1}. Explain the law of demand with an example and a diagram.`, { x: 60, y: 780 - 28 * row, size: 12, font });
  const loaded = await (await PDFiumLibrary.init()).loadDocument(await document.save());
  const { data, width, height } = await loaded.getPage(0).render({ scale: 300 / 72, render: 'bitmap' });
  const grey = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha().greyscale().toColourspace('b-w');
  const plain = await grey.png({ compressionLevel: 9 }).toBuffer();
  return { grey: plain, 'black and white': await sharp(plain).threshold(160).png({ palette: true, colours: 2 }).toBuffer() };
}

const byJspdf = (settings, ...how) => async (png) => {
  const made = new jsPDF({ unit: 'pt', format: 'a4', ...settings });
  made.addImage(new Uint8Array(png), 'PNG', 0, 0, WIDTH, HEIGHT, ...how);
  return made.output('arraybuffer').byteLength;
};
const MAKERS = {
  jspdf: byJspdf({}),
  "jspdf, 'FAST'": byJspdf({}, undefined, 'FAST'),
  'jspdf, compress': byJspdf({ compress: true }),
  async pdfkit(png) {
    const made = new PDFKit({ size: 'A4', margin: 0 });
    let bytes = 0;
    made.on('data', (part) => {
      bytes += part.length;
    });
    const end = new Promise((resolve) => made.on('end', resolve));
    made.image(png, 0, 0, { width: WIDTH }).end();
    await end;
    return bytes;
  },
  async 'pdf-lib'(png) {
    const made = await PDFDocument.create();
    made.addPage([WIDTH, HEIGHT]).drawImage(await made.embedPng(png), { x: 0, y: 0, width: WIDTH, height: HEIGHT });
    return (await made.save()).length;
  },
};

const found = {};
for (const [kind, png] of Object.entries(await scans())) {
  found[kind] = { PNG: png.length };
  for (const [name, make] of Object.entries(MAKERS)) found[kind][name] = await make(png);
}
console.table(found);
console.log('Node', process.version);
const times = Object.values(found).map(({ PNG, ...sizes }) => Object.values(sizes).map((size) => size / PNG));
const isSo = times.every(([plain, ...others]) => plain > 12 && others.every((each) => each < 5));
process.exit(isSo ? 0 : 1);
EOF
node "$folder/run.mjs"
