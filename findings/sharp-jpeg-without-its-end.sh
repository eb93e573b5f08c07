#!/bin/sh
# sharp refuses a JPEG that lacks only its end marker, and takes one that lacks half of its pixels and has the marker.
#
# Expected: failOn: 'truncated', and 'error' which includes it, fail where pixels are missing, and nowhere else. Browsers and viewers show
# a photo whose last two bytes, the marker FF D9, a camera or a broken transfer left out.
# Really: the marker alone decides. Without it: "premature end of JPEG image", though every pixel is there. With it at the end of half a
# photo: no error, and the lower half is grey. Only failOn: 'warning' tells the two apart, once the marker is added to what lacks it.
# sharp 0.35.5 (libvips 8.18.7), Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" sharp@0.35.5
cat > "$folder/run.mjs" <<'EOF'
import sharp from 'sharp';

const [width, height] = [640, 480];
const pixels = Buffer.from({ length: width * height }, (_, at) => (at * 7 + (at >> 9) * 31) % 256);
const whole = await sharp(pixels, { raw: { width, height, channels: 1 } }).jpeg().toBuffer();
const END = Buffer.from([0xff, 0xd9]);
const files = {
  'whole': whole,
  'without its end marker': whole.subarray(0, -2),
  'half of it, with the end marker': Buffer.concat([whole.subarray(0, whole.length >> 1), END]),
};
const opens = async (bytes, failOn) =>
  sharp(bytes, { failOn }).raw().toBuffer().then(() => 'taken', ({ message }) => `refused: ${message.trim()}`);

console.log('sharp', sharp.versions.sharp, 'libvips', sharp.versions.vips, 'Node', process.version);
const found = {};
for (const [name, bytes] of Object.entries(files))
  for (const failOn of ['truncated', 'error', 'warning']) {
    found[`${name}, ${failOn}`] = await opens(bytes, failOn);
    console.log(`${name}, failOn ${failOn}: ${found[`${name}, ${failOn}`]}`);
  }
const pixelsOf = (bytes) => sharp(bytes, { failOn: 'none' }).raw().toBuffer();
const isAllThere = (await pixelsOf(files['without its end marker'])).equals(await pixelsOf(whole));
console.log('failOn none finds every pixel in the one without its marker:', isAllThere);
const is = (name, result) => found[name].startsWith(result);
const isAsDescribed =
  isAllThere &&
  ['truncated', 'error'].every(
    (failOn) =>
      is(`without its end marker, ${failOn}`, 'refused') && is(`half of it, with the end marker, ${failOn}`, 'taken'),
  ) &&
  is('half of it, with the end marker, warning', 'refused') &&
  (await opens(Buffer.concat([files['without its end marker'], END]), 'warning')) === 'taken';
if (!isAsDescribed) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
EOF
node "$folder/run.mjs"
