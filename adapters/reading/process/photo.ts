import type { Metadata, SharpOptions } from 'sharp';
import { DARK_BACKGROUND, hasLightInk } from '../../../domain/page/light-ink.ts';
import { Unreadable } from '../../../domain/page/page-reader.ts';
import { usefulWidth } from '../../../domain/page.ts';
import { withHeightInFrame } from './jpeg-height.ts';
import type { OpenFile } from './open-file.ts';
import { heightOfPixels } from './pixel-shape.ts';
import { withPlainColours } from './png-colours.ts';
import { heightFor } from './raster.ts';
import { sharp } from './sharp.ts';

/** Many phones have 108 megapixels; the few with 200 rarely use them. Checked before decoding. */
const PIXELS_MOST = 120_000_000;
// `failOn: 'error'` rejects photos that were cut off, but not those with an invalid colour profile.
const OPTIONS: SharpOptions = {
  limitInputPixels: PIXELS_MOST,
  failOn: 'error',
  pages: 1,
  sequentialRead: true,
};

const [SOS, EOI] = [Buffer.from([0xff, 0xda]), Buffer.from([0xff, 0xd9])];

/**
 * Adds the end marker that some cameras and transfers leave out of a JPEG. Only then are warnings treated as
 * errors, because pixels may be missing, too.
 */
function ended(bytes: Uint8Array): [Uint8Array, SharpOptions] {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  const searched = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  // Cameras put a preview with an end marker of its own before the photo.
  const hasEnd = !isJpeg || searched.lastIndexOf(EOI) > searched.lastIndexOf(SOS);
  return hasEnd ? [bytes, OPTIONS] : [Buffer.concat([bytes, EOI]), { ...OPTIONS, failOn: 'warning' }];
}

/** One page, rotated as the camera was held. Metadata is ignored. */
export async function openPhoto(given: Uint8Array): Promise<OpenFile> {
  const [bytes, options] = ended(withHeightInFrame(given));
  const header = await readable(sharp(bytes, { ...options, limitInputPixels: false }).metadata());
  const { autoOrient, hasAlpha } = header;
  const { width } = autoOrient;
  const height = Math.round(autoOrient.height * (isOnSide(header) ? 1 : heightOfPixels(bytes)));
  if (width * autoOrient.height > PIXELS_MOST) throw new Unreadable('too-large');
  const drawn = await readable(withPlainColours(bytes, header, options));
  const isForDark = hasAlpha && (await readable(isOfLightInk(drawn, options)));
  return {
    usualWidth: usefulWidth(width),
    sizes: () => [{ width, height }],
    isActive: async () => false,
    async raster(_page, wanted, colours) {
      const image = sharp(drawn, options)
        .autoOrient()
        .flatten({ background: isForDark ? DARK_BACKGROUND : 'white' });
      // OCR and the detection of ink expect dark letters on white.
      const resized = (colours === 'grey' ? image.greyscale().negate(isForDark) : image)
        .toColourspace(colours === 'grey' ? 'b-w' : 'srgb')
        .resize(wanted, heightFor({ width, height }, wanted), { fit: 'fill' });
      const { data, info } = await readable(resized.raw().toBuffer({ resolveWithObject: true }));
      const { width: drawnWidth, height: drawnHeight } = info;
      return { data, width: drawnWidth, height: drawnHeight, channels: info.channels as 1 | 3, free() {} };
    },
    text: async () => ({ text: '', lines: [] }),
    hasUnreadPicture: async () => false,
    hasUndrawn: async () => false,
    extract: async () => bytes,
    withPicture: async (page, pictureOf) => (await pictureOf(page)).jpeg,
    isTyped: () => false,
    async typeset() {
      throw new Unreadable('failed');
    },
    close() {},
  };
}

/** Orientations of EXIF that exchange the sides begin with this. No fax has them. */
const ON_SIDE = 5;
const isOnSide = ({ orientation = 1 }: Metadata) => orientation >= ON_SIDE;

/** Side in pixels; enough to detect ink. */
const SMALL = 256;

async function isOfLightInk(bytes: Uint8Array, options: SharpOptions): Promise<boolean> {
  const small = sharp(bytes, options).resize(SMALL, SMALL, { fit: 'inside' });
  return hasLightInk(await small.toColourspace('srgb').ensureAlpha().raw().toBuffer());
}

async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch {
    throw new Unreadable('damaged');
  }
}
