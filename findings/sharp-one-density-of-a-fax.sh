#!/bin/sh
# sharp tells one density of a picture that has two: a fax of 204 by 98 dots an inch is 204, and is drawn half as high as its sheet.
#
# Expected: metadata() has the dots of both directions, or the shape of a pixel, since JPEG (JFIF) and PNG (pHYs) store two numbers and faxes, which
# have lines twice as far apart as dots, use it. A program can then draw the page as high as it was.
# Really: density is the number across, and nothing tells the one down, though libvips has both (yres). 1728 by 1078 pixels, a sheet of A4, stay that
# wide and flat in each resize, preview and OCR: of one of our papers OCR is sure of 63 % of the letters, and of 82 % once stretched.
# A density of 204 by 204 looks the same in metadata(). The bytes of the head of the file tell, as MuPDF reads them from a JPEG.
# sharp 0.35.5 (libvips 8.18.7), mupdf 1.28.1 beside it, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" sharp@0.35.5 mupdf@1.28.1
cat > "$folder/run.mjs" <<'EOF'
import * as mupdf from 'mupdf';
import sharp from 'sharp';

// A JPEG whose head (JFIF) has these dots per inch, across and down.
async function fax(across, down) {
  const jpeg = await sharp({ create: { width: 1728, height: 1078, channels: 3, background: 'white' } }).jpeg().toBuffer();
  const head = Buffer.from('ffe000104a46494600010101000000000000', 'hex');
  head.writeUInt16BE(across, 12);
  head.writeUInt16BE(down, 14);
  return Buffer.concat([jpeg.subarray(0, 2), head, jpeg.subarray(jpeg[3] === 0xe0 ? 20 : 2)]);
}

console.log('sharp', sharp.versions.sharp, 'libvips', sharp.versions.vips, 'Node', process.version);
const found = {};
for (const down of [98, 204]) {
  const bytes = await fax(204, down);
  const image = new mupdf.Image(bytes);
  const about = await sharp(bytes).metadata();
  const { info } = await sharp(bytes).resize({ width: 864 }).raw().toBuffer({ resolveWithObject: true });
  found[down] = {
    sharp: Object.entries(about).filter(([name]) => /density|resolution|aspect/i.test(name)).map(([name, value]) => `${name} ${value}`),
    resized: `${info.width} by ${info.height}`,
    mupdf: `${image.getXResolution()} by ${image.getYResolution()}`,
  };
  console.log('204 by', down, found[down]);
}
const isAsDescribed =
  String(found[98].sharp) === String(found[204].sharp) &&
  found[98].sharp.includes('density 204') &&
  found[98].resized === found[204].resized &&
  found[98].mupdf === '204 by 98';
process.exitCode = isAsDescribed ? 0 : 1;
EOF
node "$folder/run.mjs"
