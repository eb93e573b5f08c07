import type { PageSize } from '../page.ts';
import { asciiDigits } from '../primitives/text.ts';

/** How many pages a paper says it has, and how many are there. */
export type PageCounts = { printed: number; shown: number };

/** "Total Pages : 04", "No. of printed pages: 3", "Page 1 of 2", also with the typos of OCR and in Hindi. */
const PRINTED =
  /(?:tota\w?|(?:no|number)\.? ?of) ?(?:(?:no|number)\.? ?of ?)?(?:printed ?)?pages? ?[:.\-–]{0,4} ?(?<total>\d{1,2})\b|page ?\d{1,2} ?of ?(?<of>\d{1,2})\b|कुल ?(?:मुद्रित ?)?पृष्ठ\S{0,3} ?(?:संख्या ?)?[:.\-–]{0,4} ?(?<hindi>\d{1,2})/iu;
/** More is a number that OCR misread: no exam has as many. */
const PRINTED_MOST = 40;
/** Larger files say of themselves what they lack in a table of contents. */
export const PAGES_COUNTED = 40;
/** A sheet that is so many times as wide as high shows two pages. */
const WIDE = 1.15;

/**
 * What a file lacks, by the number of pages that one of its first pages says it has. Undefined where none says it, or
 * nothing is missing.
 */
export function missingPages(texts: readonly string[], sizes: readonly PageSize[]): PageCounts | undefined {
  if (sizes.length === 0 || sizes.length > PAGES_COUNTED) return undefined;
  const printed = printedPages(texts);
  const shown = sizes.reduce((sum, { width, height }) => sum + (width > WIDE * height ? 2 : 1), 0);
  return printed !== undefined && printed > shown ? { printed, shown } : undefined;
}

/** How many pages a paper says it has, on one of its first pages. */
export function printedPages(texts: readonly string[]): number | undefined {
  const printed = texts.map(printedIn).find((printed) => printed !== undefined);
  return printed !== undefined && printed <= PRINTED_MOST ? printed : undefined;
}

function printedIn(text: string): number | undefined {
  const { total, of, hindi } = PRINTED.exec(plain(text))?.groups ?? {};
  const count = total ?? of ?? hindi;
  return count === undefined ? undefined : Number(count);
}

/** In one line, with ASCII digits. */
const plain = (text: string) => asciiDigits(text.replace(/\s+/g, ' '));
