import type { PrintedPage, PrintOptions } from '../../../../domain/book/book-renderer.ts';
import { turnedSize } from '../../../../domain/page/page-order.ts';
import type { PageRendering } from '../../../../domain/page.ts';
import { cleanPage } from '../cleaning/clean-page.ts';
import type { OpenFile } from '../open-file.ts';
import { heightFor, type Pixels } from '../raster.ts';
import { sharp } from '../sharp.ts';
import { turned, widthBefore } from '../turned.ts';
import { faxStrip, TILE_STEP } from './fax-strip.ts';

/** A4 at 200 dpi. */
const SHORT = 1654;
const LONG = 2339;
/** Greys and colours need fewer dots. */
const SOFT_SHARE = 0.7;
const QUALITY = 52;
/** Threshold for ink on a cleaned page; soft edges and faint strokes are lighter. */
const INK = 168;
/**
 * With more pixels between black and white than this many times the black ones, strokes are so thin that
 * black and white would break them.
 */
const THIN = 4;
/** Ratio of pale to black pixels above which print is too faint for black and white. */
const FAINT = 1.6;

export async function printPage(
  file: OpenFile,
  number: number,
  { rendering, asPicture, turn }: PrintOptions,
): Promise<PrintedPage> {
  if (!asPicture && file.isTyped(number)) return { kind: 'typed' };
  const size = file.sizes()[number - 1] ?? { width: 1, height: 1 };
  const width = printedWidth(turn ? turnedSize(size, turn) : size);
  const raster = await file.raster(number, turn ? widthBefore(size, turn, width) : width, 'colour');
  try {
    const page = turn ? await scaledTo(await turned(raster, turn), width) : raster;
    return await printed(page, rendering, Math.min(SOFT_SHARE * width, file.usualWidth));
  } finally {
    raster.free();
  }
}

/** @throws Unreadable too-large */
function printedWidth({ width, height }: { width: number; height: number }): number {
  const scale = Math.min(SHORT / Math.min(width, height), LONG / Math.max(width, height));
  heightFor({ width, height }, 1);
  return TILE_STEP * Math.max(1, Math.round((width * scale) / TILE_STEP));
}

async function scaledTo(page: Pixels, width: number): Promise<Pixels> {
  if (page.width === width) return page;
  const { data, info } = await pictureOf(page)
    .resize(width, heightFor(page, width), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: page.channels };
}

async function printed(
  page: Pixels,
  rendering: PageRendering | undefined,
  few: number,
): Promise<PrintedPage> {
  const { width, height } = page;
  const { kind, cleaned } = rendering === 'scanned' ? { kind: 'picture' as const } : cleanPage(page);
  // Excludes photos whose light changes colour across the page: their colours would be exaggerated.
  if (!cleaned || (kind === 'coloured' && rendering !== 'cleaned'))
    return soft(page, isColourful(page) ? 'colour' : 'grey', few);
  if (kind === 'coloured') return soft(cleaned, 'colour', few);
  if (cleaned.isUnsure || !isCrisp(cleaned)) return soft(cleaned, 'grey', few);
  return { kind: 'black', bytes: await faxStrip(cleaned, INK), width, height };
}

function isCrisp({ data }: Pixels): boolean {
  let [black, between, pale] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 1) {
    const value = data[at] as number;
    if (value < 64) black += 1;
    else if (value < 200) between += 1;
    else if (value < 250) pale += 1;
  }
  return between <= THIN * black && pale <= FAINT * black;
}

async function soft(page: Pixels, kind: 'grey' | 'colour', few: number): Promise<PrintedPage> {
  const width = Math.round(few);
  const height = heightFor(page, width);
  const picture = pictureOf(page).resize(width, height, { fit: 'fill' });
  const toned = kind === 'grey' ? picture.greyscale().toColourspace('b-w') : picture.toColourspace('srgb');
  const bytes = await toned.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
  return { kind, bytes, width, height };
}

/** True if a page that is printed without cleaning has colours. Looks at every eighth row. */
function isColourful({ data, width, height, channels }: Pixels): boolean {
  if (channels === 1) return false;
  let count = 0;
  for (let y = 0; y < height; y += 8)
    for (let at = y * width * channels; at < (y + 1) * width * channels; at += channels) {
      const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > 24) count += 1;
    }
  return count > 0.002 * ((width * height) / 8);
}

function pictureOf({ data, width, height, channels }: Pixels) {
  const picture = sharp(data, { raw: { width, height, channels } });
  return channels === 4 ? picture.removeAlpha() : picture;
}
