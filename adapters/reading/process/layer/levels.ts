import type { Pdfium } from '../pdfium.ts';
import { looseBox } from './places.ts';

/** Least overlap of letters of one line, as a share of the smaller height: exponents are raised. */
const SHARED = 0.5;
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
  if (last === undefined || p._FPDFText_GetCharAngle(text, next) !== 0) return 'end';
  const [before, after] = [looseBox(p, text, last, pointer), looseBox(p, text, next, pointer)];
  const [one, other] = [before.top - before.bottom, after.top - after.bottom];
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  const shared = Math.min(before.top, after.top) - Math.max(before.bottom, after.bottom);
  const gap = after.left - before.right;
  const isBeside = low > 0 && shared > SHARED * low;
  if (!isBeside || gap < -GAP.back * high || gap > GAP.line * high) return 'end';
  return gap > GAP.word * high ? 'supposed' : undefined;
}
