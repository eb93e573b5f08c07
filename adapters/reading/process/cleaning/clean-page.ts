import type { Pixels } from '../raster.ts';
import { copyOf } from './copy.ts';
import { judged, type Kind } from './judge-copy.ts';
import { lightOf } from './light.ts';
import { type Whitened, whitened } from './whiten.ts';

/** A narrower page has too few pixels to judge. */
const SIDE_LEAST = 64;

/** Makes a page of paper ink on white paper. `kind`: what the page is, even if it is not cleaned. */
export function cleanPage(page: Pixels): { kind: Kind; cleaned?: Whitened } {
  if (page.width < SIDE_LEAST || page.height < SIDE_LEAST) return { kind: 'picture' };
  const copy = copyOf(page);
  const light = lightOf(copy);
  const kind = judged(copy, light);
  if (kind === 'picture') return { kind };
  return { kind, cleaned: whitened(page, light, kind === 'coloured') };
}
