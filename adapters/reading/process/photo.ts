import sharp, { type SharpOptions } from 'sharp';
import { Unreadable } from '../../../domain/page/page-reader.ts';
import { usefulWidth } from '../../../domain/page.ts';
import type { OpenFile } from './operations.ts';
import { heightFor } from './raster.ts';

/**
 * The largest camera of a phone has 200 million dots, which hardly anybody uses; 108 is what many have. Said by the
 * header and looked at before anything is decoded.
 */
const DOTS_MOST = 120_000_000;
// A photo that breaks off is damaged; one with a strange colour profile is not.
const OPTIONS: SharpOptions = {
  limitInputPixels: DOTS_MOST,
  failOn: 'error',
  pages: 1,
  sequentialRead: true,
};

/** A photo is one page. Turned as its camera was held; nothing but dots is taken over from it. */
export async function openPhoto(bytes: Uint8Array): Promise<OpenFile> {
  const { autoOrient } = await readable(sharp(bytes, { ...OPTIONS, limitInputPixels: false }).metadata());
  const { width, height } = autoOrient;
  if (width * height > DOTS_MOST) throw new Unreadable('too-large');
  return {
    usualWidth: usefulWidth(width),
    sizes: () => [{ width, height }],
    async raster(_page, asked) {
      const resized = sharp(bytes, OPTIONS)
        .autoOrient()
        .flatten({ background: 'white' })
        .toColourspace('srgb')
        .resize(asked, heightFor({ width, height }, asked), { fit: 'fill' });
      const { data, info } = await readable(resized.raw().toBuffer({ resolveWithObject: true }));
      return { data, width: info.width, height: info.height, channels: 3 };
    },
    text: () => '',
    close() {},
  };
}

async function readable<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch {
    throw new Unreadable('damaged');
  }
}
