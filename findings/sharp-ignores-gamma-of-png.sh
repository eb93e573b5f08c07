#!/bin/sh
# sharp ignores the chunk gAMA of a PNG, by which every browser draws it, though it obeys the same gamma in a colour profile.
#
# Expected: gAMA tells how samples are turned into light (PNG, 11.3.2.2), so that a scan in linear light, gamma 1, or a picture of an old
# Mac, gamma 0.55556, has the greys that its maker saw. Programs that convert pictures for browsers keep the look of them.
# Really: sharp copies the samples and drops the chunk. The grey 64 of a linear file stays 64, where Chromium shows 137: the preview is much
# darker than the file, pencil is lost in it, and an optimised copy of the file is wrong for good. A chunk iCCP with the same gamma is
# converted. With .gamma(1, 2.2) sharp makes 136 of it; the number has to be read from the file.
# sharp 0.35.5 (libvips 8.18.7), @sparticuz/chromium 153.0.0 with playwright-core 1.58.2 beside it, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" sharp@0.35.5 @sparticuz/chromium@153.0.0 playwright-core@1.58.2
cat > "$folder/run.mjs" <<'EOF'
import { deflateSync } from 'node:zlib';
import packed from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const word = (value) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]);

// The checksum of a chunk of PNG.
function crc(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

function chunk(type, content) {
  const body = Buffer.concat([Buffer.from(type), content]);
  return Buffer.concat([word(content.length), body, word(crc(body))]);
}

// Four pixels of the grey 64.
const pictureOf = (gamma) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([word(4), word(1), Buffer.from([8, 0, 0, 0, 0])])),
    ...(gamma ? [chunk('gAMA', word(Math.round(gamma * 100_000)))] : []),
    chunk('IDAT', deflateSync(Buffer.from([0, 64, 64, 64, 64]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
const bySharp = async (png, prepare = (image) => image) => (await prepare(sharp(png)).raw().toBuffer())[0];

const browser = await chromium.launch({ executablePath: await packed.executablePath(), args: packed.args });
const page = await browser.newPage();
const byChromium = (png) =>
  page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const context = Object.assign(document.createElement('canvas'), { width: 4, height: 1 }).getContext('2d');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, 1, 1).data[0];
  }, png.toString('base64'));

console.log('sharp', sharp.versions.sharp, 'libvips', sharp.versions.vips, 'Chromium', browser.version(), 'Node', process.version);
const shown = {};
for (const gamma of [undefined, 1, 0.55556, 0.45455]) {
  const png = pictureOf(gamma);
  shown[gamma] = { sharp: await bySharp(png), chromium: await byChromium(png) };
  const copy = await sharp(png).png().toBuffer();
  console.log(`gAMA ${gamma ?? 'absent'}:`, shown[gamma], 'copy by sharp has gAMA:', copy.includes('gAMA'));
}
const told = await bySharp(pictureOf(1), (image) => image.gamma(1, 2.2));
console.log('gAMA 1, by sharp with .gamma(1, 2.2):', told);
await browser.close();
const isIgnored = Object.values(shown).every(({ sharp }) => sharp === 64);
const isObeyed = [shown[1].chromium, shown[0.55556].chromium, shown[0.45455].chromium].join() === '137,81,64';
process.exitCode = isIgnored && isObeyed && Math.abs(told - 137) < 3 ? 0 : 1;
EOF
node "$folder/run.mjs"
