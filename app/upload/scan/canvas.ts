import { UndecodedPhoto } from './messages.ts';
import type { Pixels } from './pixels/pixels.ts';
import type { Encode } from './pixels/shrink.ts';

/** Longest side of a decoded photo in pixels: 20 MB, versus 48 MB from a phone's camera. */
const LONGEST = 2600;
/** Longest side of pictures for the screen, in pixels. */
const SMALL = 1000;

/**
 * Photo on white, rotated clockwise in quarters.
 * @throws UndecodedPhoto
 */
export async function decoded(photo: Blob, turn: number): Promise<OffscreenCanvas> {
  const bitmap = await createImageBitmap(photo).catch((error) => {
    throw new UndecodedPhoto(String(error));
  });
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = turn % 2 ? new OffscreenCanvas(height, width) : new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 2);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  bitmap.close();
  return canvas;
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

function scaled(canvas: OffscreenCanvas, scale: number): OffscreenCanvas {
  const small = new OffscreenCanvas(Math.round(canvas.width * scale), Math.round(canvas.height * scale));
  contextOf(small).drawImage(canvas, 0, 0, small.width, small.height);
  return small;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  // `willReadFrequently` keeps the pixels in main memory.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('There is no memory for a picture');
  context.imageSmoothingQuality = 'high';
  return context;
}
