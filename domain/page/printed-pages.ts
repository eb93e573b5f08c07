import type { PageSize } from '../page.ts';
import { asciiDigits } from '../primitives/text.ts';

export type PageCounts = { printed: number; shown: number };

/** Matches "Total Pages : 04", "No. of printed pages: 3", "Page 1 of 2", also with OCR typos and in Hindi. */
const PRINTED =
  /(?:tota\w?|(?:no|number)\.? ?of) ?(?:(?:no|number)\.? ?of ?)?(?:printed ?)?pages? ?[:.\-–]{0,4} ?(?<total>\d{1,2})\b|page ?\d{1,2} ?of ?(?<of>\d{1,2})\b|कुल ?(?:मुद्रित ?)?पृष्ठ\S{0,3} ?(?:संख्या ?)?[:.\-–]{0,4} ?(?<hindi>\d{1,2})/iu;
/** A larger number is a mistake of OCR: no exam has as many pages. */
const PRINTED_MOST = 40;
/** Files with more pages are not checked: they have a table of contents. */
export const PAGES_COUNTED = 40;
/** A page this much wider than tall is a two-page sheet. */
const WIDE = 1.15;

/** Uses the number printed on one of the first pages. Undefined if none is printed or none is missing. */
export function missingPages(texts: readonly string[], sizes: readonly PageSize[]): PageCounts | undefined {
  if (sizes.length === 0 || sizes.length > PAGES_COUNTED) return undefined;
  const printed = printedPages(texts);
  const shown = sizes.reduce((sum, { width, height }) => sum + (width > WIDE * height ? 2 : 1), 0);
  return printed !== undefined && printed > shown ? { printed, shown } : undefined;
}

export function printedPages(texts: readonly string[]): number | undefined {
  const printed = texts.map(printedIn).find((printed) => printed !== undefined);
  return printed !== undefined && printed <= PRINTED_MOST ? printed : undefined;
}

function printedIn(text: string): number | undefined {
  const { total, of, hindi } = PRINTED.exec(plain(text))?.groups ?? {};
  const count = total ?? of ?? hindi;
  return count === undefined ? undefined : Number(count);
}

const plain = (text: string) => asciiDigits(text.replace(/\s+/g, ' '));
