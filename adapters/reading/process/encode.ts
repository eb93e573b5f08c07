import sharp, { type Sharp } from 'sharp';
import type { DrawnImage } from '../../../domain/page/page-reader.ts';
import { heightFor, type Raster } from './raster.ts';

sharp.cache(false);
// One thread: this process takes the time that others leave, on one core.
sharp.concurrency(1);

/** Measured on scans and typed papers: decisions/2026-11-21-pages-as-webp.md. */
const QUALITY = 60;
const EFFORT = 2;

/** The same picture in several widths, none wider than the raster has dots for. */
export async function encode(raster: Raster, widths: readonly number[]): Promise<DrawnImage[]> {
  const images: DrawnImage[] = [];
  for (const width of widths) {
    const height = heightFor(raster, width);
    const resized = width === raster.width ? of(raster) : of(raster).resize(width, height, { fit: 'fill' });
    const bytes = await resized.webp({ quality: QUALITY, effort: EFFORT }).toBuffer();
    images.push({ width, height, bytes });
  }
  return images;
}

function of({ data, width, height, channels }: Raster): Sharp {
  const picture = sharp(data, { raw: { width, height, channels } });
  return channels === 4 ? picture.removeAlpha() : picture;
}
