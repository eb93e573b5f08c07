import type { Pixels } from '../raster.ts';
import { sharp } from '../sharp.ts';

/** The sides of a TIFF tile are multiples of this, in pixels. */
export const TILE_STEP = 16;

/**
 * Black-and-white image as a fax machine sends it (CCITT group 4). The width must be a multiple of
 * `TILE_STEP`. Pixels darker than `threshold` become black.
 */
export async function faxStrip({ data, width, height }: Pixels, threshold: number): Promise<Uint8Array> {
  const tiff = await sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .threshold(threshold)
    .tiff({
      ...{ compression: 'ccittfax4', bitdepth: 1, miniswhite: true },
      // One tile for the whole image: strips would be split after some rows.
      ...{ tile: true, tileWidth: width, tileHeight: TILE_STEP * Math.ceil(height / TILE_STEP) },
    })
    .toBuffer();
  return onlyTile(tiff);
}

const TILE_OFFSETS = 324;
const TILE_BYTES = 325;

/** Bytes of the only tile in a TIFF by libvips, which uses this machine's byte order. */
function onlyTile(tiff: Buffer): Uint8Array {
  const isLittle = tiff[0] === 0x49;
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  const found = new Map<number, number>();
  for (let entry = directory + 2; entry < directory + 2 + 12 * short(directory); entry += 12)
    if (long(entry + 4) === 1) found.set(short(entry), long(entry + 8));
  const [from, length] = [found.get(TILE_OFFSETS), found.get(TILE_BYTES)];
  if (from === undefined || length === undefined) throw new Error('The TIFF does not have exactly one tile');
  return tiff.subarray(from, from + length);
}
