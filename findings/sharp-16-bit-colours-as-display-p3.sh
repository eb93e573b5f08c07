#!/bin/sh
# sharp draws a PNG of 16 bits that has a colour profile in dull colours: it turns them into Display P3 and calls them sRGB.
#
# Expected: a picture of 16 bits and one of 8 bits with the same profile and the same colours give the same output, in sRGB unless told
# otherwise, as the manual says. Scanner programs and photo editors save such PNGs.
# Really: pure red becomes 234, 51, 34 in PNG, JPEG, WebP and raw pixels. With 16 bits the profile is converted to P3 as an intermediate
# step, and the step back is made only if an output profile is named. The output has no profile, so everybody takes its numbers for sRGB.
# Also for a file whose profile is sRGB already. withIccProfile('srgb'), or pipelineColourspace('srgb'), gives 255, 0, 0.
# sharp 0.35.5 (libvips 8.18.7), Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" sharp@0.35.5
cat > "$folder/run.mjs" <<'EOF'
import sharp from 'sharp';

const red = sharp({ create: { width: 8, height: 8, channels: 3, background: { r: 255, g: 0, b: 0 } } });
const shallow = await red.withIccProfile('srgb').png().toBuffer();
const deep = await sharp(shallow).toColourspace('rgb16').withIccProfile('srgb').png().toBuffer();

const first = async (image) => [...(await image.raw().toBuffer()).subarray(0, 3)];
// What is stored in an output, whatever profile it has.
const stored = async (bytes) => first(sharp(bytes, { ignoreIcc: true }));

console.log('sharp', sharp.versions.sharp, 'libvips', sharp.versions.vips, 'Node', process.version);
const found = {};
for (const [name, bytes] of Object.entries({ '8 bits': shallow, '16 bits': deep })) {
  const { depth, space, hasProfile } = await sharp(bytes).metadata();
  const png = await sharp(bytes).toColourspace('srgb').png().toBuffer();
  found[name] = {
    input: `${space}, ${depth}, ${hasProfile ? 'profile' : 'no profile'}, stored as ${await stored(bytes)}`,
    raw: `${await first(sharp(bytes))}`,
    png: `${await stored(png)}, ${(await sharp(png).metadata()).hasProfile ? 'profile' : 'no profile'}`,
    webp: `${await stored(await sharp(bytes).webp({ lossless: true }).toBuffer())}`,
    "withIccProfile('srgb')": `${await first(sharp(bytes).withIccProfile('srgb'))}`,
    "pipelineColourspace('srgb')": `${await first(sharp(bytes).pipelineColourspace('srgb'))}`,
  };
}
console.log(found);
const red8 = Object.values(found['8 bits']).every((each) => each.includes('255,0,0'));
const { input, raw, png, webp, ...told } = found['16 bits'];
const isDull = [raw, png, webp].every((each) => /^234,51,3\d/.test(each)) && png.endsWith('no profile');
const isAsDescribed = red8 && input.endsWith('255,0,0') && isDull && Object.values(told).every((each) => each === '255,0,0');
process.exitCode = isAsDescribed ? 0 : 1;
EOF
node "$folder/run.mjs"
