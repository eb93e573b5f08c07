import type { Library } from '../library.ts';
import type { Page, Preparation } from '../page.ts';
import { isHead } from '../recognition/suggest-head.ts';
import { textsOfHalves, turnedWords } from './page-words.ts';

/** Half of a two-page sheet, which has the page number `page`. */
export type Half = { page: number; side: 'left' | 'right' };

/** Number of scanned sides of a complete booklet: one single-sided sheet, one sheet, or two nested sheets. */
const SIDES = [1, 2, 4];

/**
 * Tells whether a file is the scan of a booklet: two pages per side, with the last page on the left of the
 * first side. Detected by the position of the paper's head, once the first side has been read.
 */
export async function isBooklet(
  { pageTexts }: Pick<Library, 'pageTexts'>,
  { file, state, pages: count, pageOrder }: Omit<Preparation, 'sentence' | 'isActive'>,
  pages: readonly Pick<Page, 'gutter' | 'turn' | 'width' | 'height'>[],
): Promise<boolean> {
  const [first] = pages;
  const gutter = first?.gutter;
  const isWhole = state === 'ready' && pages.length === count && SIDES.includes(count);
  // A page order set by a person takes precedence.
  if (pageOrder || !isWhole || gutter === undefined || pages.some((page) => page.gutter === undefined))
    return false;
  const words = (await pageTexts.wordsOf(file, 1)) ?? '[]';
  const upright = first?.turn ? turnedWords(words, first.turn, first) : words;
  const [left, right] = textsOfHalves(upright, gutter);
  return isHead(right) && !isHead(left);
}

/**
 * Invalidates pages that were cached before the booklet was detected. Called once its texts have been read.
 */
export async function redrawBooklet(
  { pages, pageTexts }: Pick<Library, 'pages' | 'pageTexts'>,
  file: string,
): Promise<void> {
  const [prepared] = await pages.preparationsOf([file]);
  if (!prepared) return;
  const sides = await pages.listOf(file, 1, Math.max(...SIDES) + 1);
  if (await isBooklet({ pageTexts }, prepared, sides)) await pages.renew(file);
}

/** Halves in reading order: a booklet of two sides shows `4 | 1` and `2 | 3`. */
export function readingOrder(sides: number): Half[] {
  const last = 2 * sides;
  const halves = Array.from({ length: sides }, (_, index): (Half & { number: number })[] => {
    const page = index + 1;
    const [left, right] = page % 2 === 1 ? [last - index, page] : [page, last - index];
    return [
      { number: left, page, side: 'left' },
      { number: right, page, side: 'right' },
    ];
  });
  const sorted = halves.flat().sort((one, other) => one.number - other.number);
  return sorted.map(({ page, side }) => ({ page, side }));
}
