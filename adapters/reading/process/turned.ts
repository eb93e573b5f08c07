import { turnedSize } from '../../../domain/page/page-order.ts';
import type { PageSize, Turn } from '../../../domain/page.ts';
import { heightFor, type Pixels } from './raster.ts';

/**
 * Width at which to draw a page that must be `width` wide after rotation.
 * @throws Unreadable too-large
 */
export function widthBefore(size: PageSize | undefined, turn: Turn, width: number): number {
  if (!size || turn === 180) return width;
  heightFor(turnedSize(size, turn), 1);
  return Math.ceil((width * size.width) / size.height);
}

export async function turned({ data, width, height, channels }: Pixels, turn: Turn): Promise<Pixels> {
  const { sharp } = await import('./sharp.ts');
  const picture = sharp(data, { raw: { width, height, channels } }).rotate(turn);
  const { data: pixels, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data: pixels, width: info.width, height: info.height, channels };
}
