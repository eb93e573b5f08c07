import type { Pdfium } from '../pdfium.ts';
import { type Box, looseBox } from './places.ts';

/** Least overlap of letters of one line, as a share of the smaller height: exponents are raised. */
const SHARED = 0.5;
const QUARTER = Math.PI / 2;
/** Maximum slant of a line in radians. */
const SLANT = 0.1;
/** Maximum distance between letters of a line and of a word, as shares of the larger height. */
const GAP = { back: 0.3, line: 1, word: 0.15 };

/**
 * PDFium ends a line before and after raised or lowered letters, and after each letter that is drawn alone if the
 * lines of the page leave most of its width free. Decides by the positions of the letters on
 * both sides: `end` for a real end of line, `supposed` for a space, undefined within a word. `last`: index of
 * the previous letter, if any. `pointer`: as for `charBox`.
 */
export function separatorOf(
  p: Pdfium,
  text: number,
  { last, next }: { last: number | undefined; next: number },
  pointer: number,
): 'end' | 'supposed' | undefined {
  if (last === undefined) return 'end';
  const angle = p._FPDFText_GetCharAngle(text, next);
  const quarters = Math.round(angle / QUARTER);
  if (Math.abs(angle - quarters * QUARTER) > SLANT) return 'end';
  const [before, after] = [last, next].map((index) =>
    upright(looseBox(p, text, index, pointer), quarters),
  ) as [Box, Box];
  const [one, other] = [before.top - before.bottom, after.top - after.bottom];
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  const shared = Math.min(before.top, after.top) - Math.max(before.bottom, after.bottom);
  const gap = after.left - before.right;
  const isBeside = low > 0 && shared > SHARED * low;
  if (!isBeside || gap < -GAP.back * high || gap > GAP.line * high) return 'end';
  return gap > GAP.word * high ? 'supposed' : undefined;
}

/** Box of a letter, which grows upwards, as if its line ran to the right. `quarters`: clockwise turns of the letter. */
function upright({ left, right, top, bottom }: Box, quarters: number): Box {
  if (quarters % 4 === 1) return { left: -top, right: -bottom, bottom: left, top: right };
  if (quarters % 4 === 2) return { left: -right, right: -left, bottom: -top, top: -bottom };
  if (quarters % 4 === 3) return { left: bottom, right: top, bottom: -right, top: -left };
  return { left, right, top, bottom };
}
