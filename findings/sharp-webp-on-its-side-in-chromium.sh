#!/bin/sh
# A phone's photo that sharp converts to WebP with its metadata lies on its side in Chromium; as JPEG, PNG or AVIF it is upright.
#
# Expected: the orientation, which sharp keeps with keepMetadata, keepExif or withMetadata and which its own autoOrient obeys in all of these
# formats, turns the picture wherever it is shown, as it did while it was a JPEG.
# Really: sharp copies the orientation into the EXIF of the WebP. Chromium, for img and createImageBitmap alike, obeys EXIF in JPEG and PNG,
# and not in WebP. In AVIF sharp writes the turn into the picture's properties. So the same call is right for three formats, a server
# that measures the file by sharp has other sides than the page, and only photos of a phone held upright show it. autoOrient before
# toFormat turns the pixels.
# sharp 0.35.5, @sparticuz/chromium 153.0.0 with playwright-core 1.58.2, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" sharp@0.35.5 @sparticuz/chromium@153.0.0 playwright-core@1.58.2
cat > "$folder/run.mjs" <<'EOF'
import packed from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

// 60 by 30 pixels as stored, 30 by 60 as the phone was held.
const plain = sharp({ create: { width: 60, height: 30, channels: 3, background: 'grey' } });
const photo = await plain.withMetadata({ orientation: 6 }).jpeg().toBuffer();

const browser = await chromium.launch({ executablePath: await packed.executablePath(), args: packed.args });
const page = await browser.newPage();
const byChromium = (bytes, format) =>
  page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const bitmap = await createImageBitmap(await (await fetch(address)).blob());
    return { img: `${image.naturalWidth}x${image.naturalHeight}`, bitmap: `${bitmap.width}x${bitmap.height}` };
  }, `data:image/${format};base64,${bytes.toString('base64')}`);

console.log('sharp', sharp.versions.sharp, 'Chromium', browser.version(), 'Node', process.version);
const found = {};
for (const format of ['jpeg', 'png', 'avif', 'webp'])
  for (const isTurned of [false, true]) {
    const image = isTurned ? sharp(photo).autoOrient() : sharp(photo).keepMetadata();
    const bytes = await image.toFormat(format).toBuffer();
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    found[`${format}${isTurned ? ', autoOrient' : ''}`] = { sharp: `${width}x${height}`, ...(await byChromium(bytes, format)) };
  }
await browser.close();
console.table(found);
const sideways = Object.entries(found).filter(([, sizes]) => new Set(Object.values(sizes)).size > 1);
const isUpright = Object.values(found).every(({ sharp: size }) => size === '30x60');
process.exitCode = isUpright && sideways.length === 1 && sideways[0][0] === 'webp' && sideways[0][1].img === '60x30' ? 0 : 1;
EOF
node "$folder/run.mjs"
