#!/bin/sh
# sharp, jpeg-js and MuPDF refuse a JPEG that says its height behind its pixels, as a scanner may that feeds sheets of any length.
#
# Expected: a frame whose height is 0 gets it from the segment DNL behind the first scan (ITU T.81, B.2.2 and B.2.5), so that a device can send
# pixels while the sheet still passes, and does not know its length yet. Each pixel is there.
# Really: sharp, by libjpeg-turbo, says "Empty JPEG image (DNL not supported)" from metadata() on; MuPDF says the same, and jpeg-js, which knows
# no such marker, something about a marker. Such a scan is refused as broken. Copying the two bytes of the height from the end of the
# scan into the frame is all it takes: the pixels are then the same as of the file that has it there from the start.
# sharp 0.35.5 (libvips 8.18.7), jpeg-js 0.4.4, mupdf 1.28.1, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" sharp@0.35.5 jpeg-js@0.4.4 mupdf@1.28.1
cat > "$folder/run.mjs" <<'EOF'
import jpeg from 'jpeg-js';
import * as mupdf from 'mupdf';
import sharp from 'sharp';

const [WIDTH, HEIGHT] = [64, 40];
const pixels = Buffer.from(Array.from({ length: WIDTH * HEIGHT }, (_, at) => (at % WIDTH < 32 ? 30 : 220)));
const usual = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } }).toColourspace('b-w').jpeg().toBuffer();

// The height of the frame, C0, becomes 0; DNL, DC, gives it before the end of the image, D9.
const at = usual.indexOf(Buffer.from([0xff, 0xc0])) + 5;
const late = Buffer.concat([usual.subarray(0, -2), Buffer.from([0xff, 0xdc, 0, 4, 0, HEIGHT]), usual.subarray(-2)]);
late.writeUInt16BE(0, at);
const copied = Buffer.from(late);
copied.writeUInt16BE(HEIGHT, at);

const readers = {
  async sharp(bytes) {
    const { data, info } = await sharp(bytes).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
    return `${info.width} by ${info.height}, from ${data[0]} to ${data.at(-1)}`;
  },
  async 'jpeg-js'(bytes) {
    const { width, height, data } = jpeg.decode(bytes);
    return `${width} by ${height}, from ${data[0]} to ${data.at(-4)}`;
  },
  async mupdf(bytes) {
    const image = new mupdf.Image(bytes);
    const levels = image.toPixmap().getPixels();
    return `${image.getWidth()} by ${image.getHeight()}, from ${levels[0]} to ${levels.at(-1)}`;
  },
};
console.log('sharp', sharp.versions.sharp, 'libvips', sharp.versions.vips, 'Node', process.version);
let isAsDescribed = true;
for (const [name, read] of Object.entries(readers)) {
  const answers = [];
  for (const bytes of [usual, late, copied]) answers.push(await read(bytes).catch((error) => `refused: ${error.message.trim().split('\n')[0]}`));
  const [before, between, after] = answers;
  console.log(`${name}\n  in the frame: ${before}\n  behind the scan: ${between}\n  copied into the frame: ${after}`);
  isAsDescribed &&= before.startsWith('64 by 40') && after === before && between.startsWith('refused');
}
process.exitCode = isAsDescribed ? 0 : 1;
EOF
node "$folder/run.mjs"
