import type { Library } from '../library.ts';
import type { Page, Preparation } from '../page.ts';
import { isHead } from '../recognition/suggest-head.ts';
import { textsOfHalves, turnedWords } from './page-words.ts';

/** Half of a two-page sheet. `page` is the number of the sheet. */
export type Half = { page: number; side: 'left' | 'right' };

/** Scanned sides of a complete booklet: of one single-sided sheet, one sheet, or two nested sheets. */
const SIDES = [1, 2, 4];

/**
 * True for the scan of a folded booklet: two pages per side, with the last page on the left of the first
 * side. The position of the paper's head shows this, once the first side has been read.
 */
export async function isBooklet(
  { pageTexts }: Pick<Library, 'pageTexts'>,
  { file, state, pages: count, pageOrder }: Omit<Preparation, 'sentence' | 'isActive'>,
  pages: readonly Pick<Page, 'gutter' | 'turn' | 'width' | 'height'>[],
): Promise<boolean> {
  const [first] = pages;
  const gutter = first?.gutter;
  const isWhole = state === 'ready' && pages.length === count && SIDES.includes(count);
  // A person's page order takes precedence.
  if (pageOrder || !isWhole || gutter === undefined || pages.some((page) => page.gutter === undefined))
    return false;
  const words = (await pageTexts.wordsOf(file, 1)) ?? '[]';
  const upright = first?.turn ? turnedWords(words, first.turn, first) : words;
  const [left, right] = textsOfHalves(upright, gutter);
  return isHead(right) && !isHead(left);
}

/** Drops pages cached before the file was known to be a booklet. Call it once the texts are read. */
export async function redrawBooklet(
  { pages, pageTexts }: Pick<Library, 'pages' | 'pageTexts'>,
  file: string,
): Promise<void> {
  const [prepared] = await pages.preparationsOf([file]);
  if (!prepared) return;
  const sides = await pages.listOf(file, 1, Math.max(...SIDES) + 1);
  if (await isBooklet({ pageTexts }, prepared, sides)) await pages.renew(file);
}

/** Returns `4 | 1` and `2 | 3` for a booklet of two sides. */
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
