import type { Pdfium } from '../pdfium.ts';
import { boundsOf, OBJECT, objectsOn, placedObjects } from './page-objects.ts';
import { looseBox } from './places.ts';

/** Width in points below which text has no ink. */
const INKLESS = 0.01;
/** Minimum gap of a blank between the advances of letters, as a share of the font's height. */
const GAP = 0.05;

/**
 * Text objects behind a blank that is drawn alone. PDFium leaves such a blank out, and supposes one only where the gap
 * is as wide as usual, which it is not in tightened text.
 */
export function behindBlanks(p: Pdfium, page: number): ReadonlySet<number> {
  const behind = new Set<number>();
  let isBlank = false;
  for (const { object, kind } of placedObjects(p, objectsOn(p, page))) {
    if (kind !== OBJECT.text) continue;
    if (isBlank) behind.add(object);
    const { left, right } = boundsOf(p, object) ?? { left: 0, right: Number.POSITIVE_INFINITY };
    isBlank = right - left < INKLESS;
  }
  return behind;
}

/** False if a joiner or an unused hyphen, which have no advance, is between two characters. `pointer`: as `charBox`. */
export function isGap(p: Pdfium, text: number, [one, other]: [number, number], pointer: number): boolean {
  const [before, after] = [looseBox(p, text, one, pointer), looseBox(p, text, other, pointer)];
  const across = Math.max(after.left - before.right, before.left - after.right);
  const down = Math.max(after.bottom - before.top, before.bottom - after.top);
  const heights = [before.top - before.bottom, after.top - after.bottom];
  return Math.max(across, down) > GAP * Math.min(...heights);
}
