import type { Sharp } from 'sharp';
import { sharp } from '../sharp.ts';

/** Greyscale image for OCR: one byte per pixel, row by row. */
export type Picture = { data: Uint8Array; width: number; height: number };

export type Part = { left: number; top: number; width: number; height: number };

export type Turn = 0 | 90 | 180 | 270;

export function sharpOf({ data, width, height }: Picture) {
  return sharp(data, { raw: { width, height, channels: 1 } });
}

export async function pictureFrom(image: Sharp): Promise<Picture> {
  const { data, info } = await image
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export async function turned(picture: Picture, turn: Turn): Promise<Picture> {
  return turn === 0 ? picture : pictureFrom(sharpOf(picture).rotate(turn));
}

export function cut(picture: Picture, part: Part): Promise<Picture> {
  return pictureFrom(sharpOf(picture).extract(part));
}
