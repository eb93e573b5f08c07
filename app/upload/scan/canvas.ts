import { DARK_BACKGROUND, hasLightInk } from '../../../domain/page/light-ink.ts';
import { UndecodedPhoto } from './messages.ts';
import type { Pixels } from './pixels/pixels.ts';
import type { Encode } from './pixels/shrink.ts';
import { tallParts } from './pixels/tall-parts.ts';

/** Longest side of a decoded photo in pixels: 20 MB, versus 48 MB from a phone's camera. */
const LONGEST = 2600;
/** Longest side of pictures on the screen, in pixels. */
const SMALL = 1000;
/** Width in pixels of the picture in which gaps between lines of text are found. */
const CUT_WIDE = 300;
/** Longest side, in pixels, of the picture used to assess the ink. */
const INK = 256;

export async function decoded(photo: Blob): Promise<ImageBitmap> {
  return createImageBitmap(photo).catch((error) => {
    throw new UndecodedPhoto(String(error));
  });
}

/**
 * Photo rotated clockwise by quarter turns, on a background that contrasts with its ink. Closes the bitmap.
 */
export function turned(bitmap: ImageBitmap, turn: number): OffscreenCanvas {
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = turn % 2 ? new OffscreenCanvas(height, width) : new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  fill(context, backgroundOf(bitmap));
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 2);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  bitmap.close();
  return canvas;
}

/** Splits a long screenshot into pages without changing them. Closes the bitmap. */
export async function partsOf(bitmap: ImageBitmap): Promise<Blob[]> {
  const { width, height } = bitmap;
  const background = backgroundOf(bitmap);
  const thin = scaled(bitmap, Math.min(1, CUT_WIDE / width), background);
  const parts: Blob[] = [];
  let top = 0;
  for (const share of tallParts(pixelsOf(thin))) {
    const end = Math.round(share * height);
    const part = new OffscreenCanvas(width, end - top);
    const context = contextOf(part);
    fill(context, background);
    context.drawImage(bitmap, 0, -top);
    parts.push(await part.convertToBlob({ type: 'image/png' }));
    top = end;
  }
  bitmap.close();
  return parts;
}

export function pixelsOf(canvas: OffscreenCanvas): Pixels {
  const { data, width, height } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  return { data: data as Pixels['data'], width, height };
}

export async function smallPicture(canvas: OffscreenCanvas): Promise<Blob> {
  const scale = Math.min(1, SMALL / Math.max(canvas.width, canvas.height));
  return scaled(canvas, scale).convertToBlob({ type: 'image/jpeg', quality: 0.7 });
}

export const encode: Encode = async (page, quality, scale) => {
  const canvas = new OffscreenCanvas(page.width, page.height);
  contextOf(canvas).putImageData(new ImageData(page.data, page.width, page.height), 0, 0);
  const made = scale < 1 ? scaled(canvas, scale) : canvas;
  const blob = await made.convertToBlob({ type: 'image/jpeg', quality });
  return { jpeg: new Uint8Array(await blob.arrayBuffer()), width: made.width, height: made.height };
};

function scaled(
  picture: OffscreenCanvas | ImageBitmap,
  scale: number,
  background = 'white',
): OffscreenCanvas {
  const small = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const context = contextOf(small);
  fill(context, background);
  context.drawImage(picture, 0, 0, small.width, small.height);
  return small;
}

/** Fills the canvas, because without transparency it starts out black. */
function fill(context: OffscreenCanvasRenderingContext2D, background: string): void {
  context.fillStyle = background;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}

function backgroundOf(bitmap: ImageBitmap): string {
  const scale = Math.min(1, INK / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0, width, height);
  const data = context?.getImageData(0, 0, width, height).data;
  return data && hasLightInk(data) ? DARK_BACKGROUND : 'white';
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  // `willReadFrequently` keeps the pixels in main memory.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('Not enough memory for the picture');
  context.imageSmoothingQuality = 'high';
  return context;
}
