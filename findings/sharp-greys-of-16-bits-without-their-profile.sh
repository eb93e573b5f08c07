#!/bin/sh
# sharp converts greys of 8 bits by the profile in the file, and leaves the profile of greys of 16 bits out.
#
# Expected: a grey PNG looks the same with 8 bits and with 16, which only stores finer steps of the same greys. Programs for scanners save
# grey pages of 16 bits with the scanner's profile, often of linear light, so that all of the paper is dark without it.
# Really: with a profile of linear light the same grey is 137 from the file of 8 bits and 64 from that of 16. No error or warning tells.
# Written as 8 bits first, by ignoreIcc, toColourspace('b-w') and keepIccProfile, it is 137, as browsers show both.
# sharp 0.35.5 (libvips 8.18.7), Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" sharp@0.35.5
cat > "$folder/run.mjs" <<'EOF'
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

const word = (value) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]);

// A profile of grey, ICC version 2.4, with the gamma 1.
function linearGrey() {
  const white = Buffer.concat([Buffer.from('XYZ \0\0\0\0'), word(0xf6d6), word(0x10000), word(0xd32d)]);
  const curve = Buffer.concat([Buffer.from('curv\0\0\0\0'), word(1), Buffer.from([1, 0, 0, 0])]);
  const text = Buffer.concat([Buffer.from('text\0\0\0\0'), Buffer.from('none'), Buffer.alloc(4)]);
  const name = Buffer.concat([Buffer.from('desc\0\0\0\0'), word(5), Buffer.from('grey\0'), Buffer.alloc(79)]);
  const tags = Object.entries({ desc: name, cprt: text, wtpt: white, kTRC: curve });
  let end = 132 + tags.length * 12;
  const list = tags.map(([tag, { length }]) => {
    end += length;
    return Buffer.concat([Buffer.from(tag), word(end - length), word(length)]);
  });
  const head = Buffer.alloc(132);
  head.set(word(end), 0);
  head.set(word(0x02400000), 8);
  head.write('mntrGRAYXYZ ', 12);
  head.write('acsp', 36);
  head.set(white.subarray(8), 68);
  head.set(word(tags.length), 128);
  return Buffer.concat([head, ...list, ...tags.map(([, content]) => content)]);
}

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

// Four pixels of the grey 64 of 255, which is 16448 of 65535.
const pictureOf = (depth) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([word(4), word(1), Buffer.from([depth, 0, 0, 0, 0])])),
    chunk('iCCP', Buffer.concat([Buffer.from('grey\0\0'), deflateSync(linearGrey())])),
    chunk('IDAT', deflateSync(Buffer.concat([Buffer.from([0]), Buffer.alloc((4 * depth) / 8, 64)]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
const greyOf = async (png) => (await sharp(png).toColourspace('srgb').raw().toBuffer())[0];

console.log('sharp', sharp.versions.sharp, 'libvips', sharp.versions.vips, 'Node', process.version);
const found = {};
for (const depth of [8, 16]) {
  const { space, hasProfile } = await sharp(pictureOf(depth)).metadata();
  found[depth] = await greyOf(pictureOf(depth));
  console.log(`${depth} bits, ${space}, ${hasProfile ? 'profile' : 'no profile'}: ${found[depth]}`);
}
const halved = sharp(pictureOf(16), { ignoreIcc: true }).toColourspace('b-w').keepIccProfile().png();
found.halved = await greyOf(await halved.toBuffer());
console.log('16 bits, written as 8 bits with its profile first:', found.halved);
process.exitCode = found[8] === 137 && found[16] === 64 && found.halved === 137 ? 0 : 1;
EOF
node "$folder/run.mjs"
