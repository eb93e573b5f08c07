import type { Sharp } from 'sharp';
import type { DrawnImage } from '../../../domain/page/page-reader.ts';
import { THUMBNAIL_WIDTH } from '../../../domain/page.ts';
import { type Gutter, gutterOf } from './gutter.ts';
import { heightFor, type Pixels } from './raster.ts';
import { sharp } from './sharp.ts';

/** Measured on scans and typed papers: decisions/2026-11-21-pages-as-webp.md. */
const QUALITY = 60;
const EFFORT = 2;

/** A page as WebP in several widths, none of them wider than the raster. */
export async function encode(raster: Pixels, widths: readonly number[]): Promise<DrawnImage[]> {
  const gutter = await gutterOf(raster);
  const page = gutter ? printedPage(raster, gutter) : whole(raster);
  const images: DrawnImage[] = [];
  for (const width of widths) {
    const part = width === THUMBNAIL_WIDTH ? page : whole(raster);
    const height = heightFor(part, width);
    const cut = of(raster).extract(part);
    const resized = width === part.width ? cut : cut.resize(width, height, { fit: 'fill' });
    const bytes = await resized.webp({ quality: QUALITY, effort: EFFORT }).toBuffer();
    images.push({ width, height, bytes, ...(gutter && { gutter: gutter.at }) });
  }
  return images;
}

const whole = ({ width, height }: Pixels) => ({ left: 0, top: 0, width, height });

/** The first page of a sheet that has print. */
function printedPage({ width, height }: Pixels, { at, printed }: Gutter) {
  const middle = Math.round(at * width);
  if (printed === 'right') return { left: middle, top: 0, width: width - middle, height };
  return { left: 0, top: 0, width: middle, height };
}

function of({ data, width, height, channels }: Pixels): Sharp {
  const picture = sharp(data, { raw: { width, height, channels } });
  return channels === 4 ? picture.removeAlpha() : picture;
}
