import sharp, { type Sharp } from 'sharp';
import type { DrawnImage } from '../../../domain/page/page-reader.ts';
import { heightFor, type Raster } from './raster.ts';

sharp.cache(false);
// One thread: this process has a low priority, and should use one core at most.
sharp.concurrency(1);

/** Measured on scans and typed papers: decisions/2026-11-21-pages-as-webp.md. */
const QUALITY = 60;
const EFFORT = 2;

/** A page as WebP in several widths, none of them wider than the raster. */
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
