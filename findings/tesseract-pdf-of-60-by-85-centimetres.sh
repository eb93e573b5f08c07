#!/bin/sh
# The searchable PDF that Tesseract makes of an A4 page has pages of 60 by 85 cm, unless the picture says how many dots an inch has.
#
# Expected: pixels without a density, as a browser's canvas, PDFium or sharp give them, become a page of the size of paper, since Tesseract
# measures the print anyway ("Estimating resolution as 283"); a JPEG that sharp gave a density has its own size.
# Really: the page of the PDF has 70 dots an inch: 1700 by 2405 points, which a printer cuts or shrinks, and beside which other pages of a
# joined file are stamps. The text is right, so that nobody looks. So it is for a PNG that sharp makes of raw pixels, in which it writes
# 25 dots an inch (pHYs 1000) that its metadata() does not tell, and for a JPEG with density: 200, which sharp writes into EXIF, where
# Tesseract does not look, and not into JFIF. A PNG with density: 200, or user_defined_dpi, gives 595 by 842.
# tesseract.js 7.0.0 with @tesseract.js-data/eng 1.0.0, sharp 0.35.5, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" tesseract.js@7.0.0 @tesseract.js-data/eng@1.0.0 sharp@0.35.5 \
  @hyzyla/pdfium@2.1.13 pdf-lib@1.17.1
mkdir "$folder/data"
cp "$folder"/node_modules/@tesseract.js-data/eng/4.0.0_best_int/*.gz "$folder/data"
cat > "$folder/run.mjs" <<'EOF'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { createWorker } from 'tesseract.js';

const LINE = 'Explain the law of demand with an example.';
const DPI = 200;

// A page of A4 as PDFium draws it.
const document = await PDFDocument.create();
const font = await document.embedFont(StandardFonts.TimesRoman);
document.addPage([595, 842]).drawText(LINE, { x: 60, y: 760, size: 12, font });
const loaded = await (await PDFiumLibrary.init()).loadDocument(await document.save());
const { data, width, height } = await loaded.getPage(0).render({ scale: DPI / 72, render: 'bitmap' });
const pixels = () => sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();

const grey = Buffer.from(Array.from({ length: width * height }, (_, at) => data[4 * at]));
const plain = await pixels().png().toBuffer();
const stated = (image) => image.withMetadata({ density: DPI });
const files = {
  'PNM, without a density': [Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), grey])],
  'the same, user_defined_dpi': [Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), grey]), `${DPI}`],
  'JPEG by sharp': [await pixels().jpeg({ quality: 95 }).toBuffer()],
  'PNG by sharp': [plain],
  'JPEG, density: 200': [await stated(pixels()).jpeg({ quality: 95 }).toBuffer()],
  'PNG, density: 200': [await stated(pixels()).png().toBuffer()],
};
const found = {};
for (const [name, [bytes, dpi]] of Object.entries(files)) {
  const worker = await createWorker('eng', 1, { langPath: `${import.meta.dirname}/data`, cacheMethod: 'none' });
  if (dpi) await worker.setParameters({ user_defined_dpi: dpi });
  const { text, pdf } = (await worker.recognize(bytes, {}, { text: true, pdf: true })).data;
  await worker.terminate();
  const page = (await PDFDocument.load(Uint8Array.from(pdf))).getPage(0).getSize();
  found[name] = { page: `${Math.round(page.width)}x${Math.round(page.height)}`, isRead: text.includes(LINE) };
}
console.table(found);
console.log('pHYs of the PNG by sharp:', plain.readUInt32BE(plain.indexOf('pHYs') + 4), 'Node', process.version);
const sizes = Object.values(found).map(({ page }) => (Number.parseInt(page, 10) > 1600 ? 'large' : 'A4'));
const isRead = Object.values(found).every((each) => each.isRead);
process.exitCode = isRead && sizes.join() === 'large,A4,large,large,large,A4' ? 0 : 1;
EOF
node "$folder/run.mjs"
