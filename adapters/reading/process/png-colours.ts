import type { Metadata, SharpOptions } from 'sharp';
import { sharp } from './sharp.ts';

const SIGNATURE = 8;
/** Length, type and checksum of a chunk. */
const AROUND = 12;
/** Chunks that define the colours more exactly than gAMA. */
const BETTER = new Set(['iCCP', 'sRGB', 'cICP']);
/** gAMA of pixels that are stored as sRGB stores them. */
const GAMMA_OF_SRGB = 0.45455;
/** Invisible relative difference: programs round the gamma. */
const SAME = 0.05;
/** Maximum exponent that sharp applies. */
const STRONGEST = 3;

/**
 * PNG whose colours sharp draws like browsers. It ignores gAMA and the profile of greys of 16 bits, and draws other
 * colours of 16 bits with a profile as Display P3. Returns the bytes unchanged if none of that matters.
 */
export async function withPlainColours(
  png: Uint8Array,
  { format, depth, hasProfile, space }: Metadata,
  options: SharpOptions,
): Promise<Uint8Array> {
  if (format !== 'png') return png;
  const is16Bit = depth === 'ushort' && hasProfile;
  const power = hasProfile ? 1 : powerOf(png);
  if (!is16Bit && power === 1) return png;
  return sharp(png, { ...options, ignoreIcc: true })
    .autoOrient()
    .gamma(Math.max(1, power), Math.max(1, 1 / power))
    .toColourspace(space === 'grey16' || space === 'b-w' ? 'b-w' : 'srgb')
    .keepIccProfile()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Exponent that turns the samples of a PNG, from 0 to 1, into those of sRGB. */
function powerOf(png: Uint8Array): number {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  let gamma = GAMMA_OF_SRGB;
  for (let at = SIGNATURE; at + AROUND <= png.length; at += AROUND + view.getUint32(at)) {
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (BETTER.has(type)) return 1;
    if (type === 'gAMA' && at + 12 <= png.length) gamma = view.getUint32(at + 8) / 100_000;
    if (type === 'IDAT') break;
  }
  const power = GAMMA_OF_SRGB / gamma;
  if (!Number.isFinite(power) || Math.abs(power - 1) < SAME) return 1;
  return Math.min(STRONGEST, Math.max(1 / STRONGEST, power));
}
