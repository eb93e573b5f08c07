import type { DrawnImage } from '../../../domain/page/page-reader.ts';
import { THUMBNAIL_WIDTH } from '../../../domain/page.ts';
import { drawingOf } from './drawings.ts';
import { type Gutter, gutterOf } from './gutter.ts';
import { heightFor, type Pixels } from './raster.ts';

export async function encode(
  raster: Pixels,
  widths: readonly number[],
  asScanned = false,
): Promise<DrawnImage[]> {
  const gutter = await gutterOf(raster);
  const page = gutter ? printedPage(raster, gutter) : whole(raster);
  const { rendering, draw } = await drawingOf(raster, asScanned);
  const images: DrawnImage[] = [];
  for (const width of widths) {
    const part = width === THUMBNAIL_WIDTH ? page : whole(raster);
    const height = heightFor(part, width);
    const bytes = await draw({ part, width, height });
    images.push({ width, height, bytes, rendering, ...(gutter && { gutter: gutter.at }) });
  }
  return images;
}

const whole = ({ width, height }: Pixels) => ({ left: 0, top: 0, width, height });

function printedPage({ width, height }: Pixels, { at, printed }: Gutter) {
  const middle = Math.round(at * width);
  if (printed === 'right') return { left: middle, top: 0, width: width - middle, height };
  return { left: 0, top: 0, width: middle, height };
}
