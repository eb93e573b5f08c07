import type { Pixels } from '../raster.ts';
import { copyOf } from './copy.ts';
import { judged, type Kind } from './judge-copy.ts';
import { lightOf } from './light.ts';
import { type Whitened, whitened } from './whiten.ts';

/** Narrower pages have too few pixels to judge. */
const SIDE_LEAST = 64;

/** A page as ink on white paper, if it is a page of paper. `kind`: its content in any case. */
export function cleanPage(page: Pixels): { kind: Kind; cleaned?: Whitened } {
  if (page.width < SIDE_LEAST || page.height < SIDE_LEAST) return { kind: 'picture' };
  const copy = copyOf(page);
  const light = lightOf(copy);
  const kind = judged(copy, light);
  if (kind === 'picture') return { kind };
  return { kind, cleaned: whitened(page, light, kind === 'coloured') };
}
