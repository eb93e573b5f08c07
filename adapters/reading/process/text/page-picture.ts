import type { PageSize } from '../../../../domain/page.ts';
import type { OpenFile } from '../open-file.ts';
import type { Picture } from './picture.ts';
import { LONG } from './sheet.ts';

/** Longer side of an image for OCR: 200 dpi for A4, and 240 dpi for a sheet with two pages side by side. */
const TALL = 2340;
const WIDE = 2800;
/** Long images are read in parts, each as wide as a phone's screenshot. */
const LONG_WIDE = 1080;

export function pictureOf(file: OpenFile, page: number): Promise<Picture> {
  return file.raster(page, readingWidth(file.sizes()[page - 1] ?? { width: 1, height: 1 }), 'grey');
}

function readingWidth({ width, height }: PageSize): number {
  if (height > LONG * width) return LONG_WIDE;
  return width > height ? WIDE : Math.max(1, Math.round((TALL * width) / height));
}
