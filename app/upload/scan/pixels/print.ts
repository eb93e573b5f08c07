import type { Pixels } from './pixels.ts';
import type { Layer } from './shrink.ts';

/** Highest brightness, of 255, that counts as ink. */
const INK = 200;
/** Difference between channels from which a pixel counts as coloured. */
const COLOUR = 60;
/**
 * Maximum difference of neighbours within a grey area, as in photos or deep folds; darker pixels count as
 * black.
 */
const SMOOTH = 10;
const BLACK = 50;
/** Limits of the coloured fraction of ink and the smooth fraction of the page. */
const MOST = { coloured: 0.03, smooth: 0.01 };
const WHITE = 0xffffffff;
const OPAQUE = 0xff000000;
/** Height in pixels of a short page, whose small letters need more greys. */
const SHORT = 1100;

/** True for a whitened page with print or handwriting of one colour, for which a few greys suffice. */
export function isPrint({ data, width, height }: Pixels): boolean {
  let [ink, coloured, smooth] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 2)
    for (let at = (y * width + 1) * 4; at < (y * width + width - 1) * 4; at += 4) {
      const green = data[at + 1] as number;
      if (green >= INK) continue;
      ink += 1;
      const [red, blue] = [data[at] as number, data[at + 2] as number];
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > COLOUR) coloured += 1;
      if (green > BLACK && isNear(data, at, green, 4) && isNear(data, at, green, 4 * width)) smooth += 1;
    }
  return coloured <= MOST.coloured * ink && smooth <= (MOST.smooth * width * height) / 2;
}

function isNear(data: Uint8ClampedArray, at: number, level: number, step: number): boolean {
  const [one, other] = [data[at - step + 1] as number, data[at + step + 1] as number];
  return Math.abs(one - level) < SMOOTH && Math.abs(other - level) < SMOOTH;
}

/** Quantises the page in place to 4 or 16 greys. For print this takes less than half of a JPEG's bytes. */
export async function inGreys(page: Pixels): Promise<Layer> {
  const bits = Math.max(page.width, page.height) < SHORT ? 4 : 2;
  const packed = new Blob([packedGreys(page, bits)]).stream();
  const deflated = new Response(packed.pipeThrough(new CompressionStream('deflate')));
  return { bits, bytes: new Uint8Array(await deflated.arrayBuffer()) };
}

/** Packs `bits` bits per pixel; each row starts on a byte. */
function packedGreys({ data, width, height }: Pixels, bits: 2 | 4): Uint8Array<ArrayBuffer> {
  const greys = 2 ** bits - 1;
  const row = Math.ceil((width * bits) / 8);
  const packed = new Uint8Array(row * height).fill(255);
  const dots = new Uint32Array(data.buffer, data.byteOffset, width * height);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      if (dots[at] === WHITE) continue;
      const grey = Math.round((brightness(data, 4 * at) * greys) / 255);
      const bit = x * bits;
      const to = y * row + (bit >> 3);
      packed[to] = (packed[to] as number) & ~((greys - grey) << (8 - bits - (bit & 7)));
      dots[at] = OPAQUE | (((grey * 255) / greys) * 0x010101);
    }
  return packed;
}

/** Integer luma (BT.601). */
function brightness(data: Uint8ClampedArray, at: number): number {
  return (77 * (data[at] as number) + 150 * (data[at + 1] as number) + 29 * (data[at + 2] as number)) >> 8;
}
