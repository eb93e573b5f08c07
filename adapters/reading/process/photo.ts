import type { SharpOptions } from 'sharp';
import { Unreadable } from '../../../domain/page/page-reader.ts';
import { usefulWidth } from '../../../domain/page.ts';
import type { OpenFile } from './open-file.ts';
import { heightFor } from './raster.ts';
import { sharp } from './sharp.ts';

/**
 * Many cameras of phones have 108 megapixels. A few have 200, a mode that is hardly ever used. Checked in the header,
 * before anything is decoded.
 */
const PIXELS_MOST = 120_000_000;
// `failOn: 'error'`: a photo that is cut off is damaged; one with an invalid colour profile is not.
const OPTIONS: SharpOptions = {
  limitInputPixels: PIXELS_MOST,
  failOn: 'error',
  pages: 1,
  sequentialRead: true,
};

/** A photo is one page, turned as its camera was held. Only its pixels are used, none of its metadata. */
export async function openPhoto(bytes: Uint8Array): Promise<OpenFile> {
  const header = await readable(sharp(bytes, { ...OPTIONS, limitInputPixels: false }).metadata());
  const { autoOrient, hasAlpha } = header;
  const { width, height } = autoOrient;
  if (width * height > PIXELS_MOST) throw new Unreadable('too-large');
  const isForDark = hasAlpha && (await readable(hasLightInk(bytes)));
  return {
    usualWidth: usefulWidth(width),
    sizes: () => [{ width, height }],
    isActive: async () => false,
    async raster(_page, wanted, colours) {
      const image = sharp(bytes, OPTIONS)
        .autoOrient()
        .flatten({ background: isForDark ? DARK : 'white' });
      // OCR and what looks for ink expect it on white.
      const resized = (colours === 'grey' ? image.greyscale().negate(isForDark) : image)
        .toColourspace(colours === 'grey' ? 'b-w' : 'srgb')
        .resize(wanted, heightFor({ width, height }, wanted), { fit: 'fill' });
      const { data, info } = await readable(resized.raw().toBuffer({ resolveWithObject: true }));
      const { width: drawnWidth, height: drawnHeight } = info;
      return { data, width: drawnWidth, height: drawnHeight, channels: info.channels as 1 | 3, free() {} };
    },
    text: () => ({ text: '', lines: [] }),
    hasUnreadPicture: async () => false,
    hasUndrawn: async () => false,
    // Its one page is the whole of it.
    extract: async () => bytes,
    withPicture: async (page, pictureOf) => (await pictureOf(page)).jpeg,
    isTyped: () => false,
    async typeset() {
      throw new Unreadable('failed');
    },
    close() {},
  };
}

/** The paper for light ink, which nobody would see on white. */
const DARK = '#1b1c1e';
/** Pixels of a side, which are enough to tell ink. */
const SMALL = 256;
/** Of the ink: how light it is, from 0 to 255; and how much of the picture it covers at most. */
const LIGHT_INK = { light: 190, share: 0.5 };

/** Is a picture with transparent parts mostly transparent, and light where it is not? */
async function hasLightInk(bytes: Uint8Array): Promise<boolean> {
  const data = await sharp(bytes, OPTIONS)
    .resize(SMALL, SMALL, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  let [light, ink] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue, alpha] = data.subarray(at, at + 4) as unknown as [
      number,
      number,
      number,
      number,
    ];
    light += alpha * (0.3 * red + 0.59 * green + 0.11 * blue);
    ink += alpha;
  }
  const share = ink / 255 / (data.length / 4);
  return ink > 0 && share < LIGHT_INK.share && light / ink > LIGHT_INK.light;
}

async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch {
    throw new Unreadable('damaged');
  }
}
