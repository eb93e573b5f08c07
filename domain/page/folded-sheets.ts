import type { Library } from '../library.ts';
import { isHead } from '../note/suggest-head.ts';
import type { Page, Preparation } from '../page.ts';
import { textsOfHalves, turnedWords } from './page-words.ts';

/** One half of a page that is a sheet of two pages, by the number of that page. */
export type Half = { page: number; side: 'left' | 'right' };

/** Sides of the sheets of a whole booklet: one that is printed on one side only, one sheet, or two that lie in each other. */
const SIDES = [1, 2, 4];

/**
 * Is a file the scan of sheets that were folded, each side with two pages: the last page at the left of the first one? Told
 * by where the head of the paper stands, so it is known once the first side is read.
 */
export async function isFolded(
  { pageTexts }: Pick<Library, 'pageTexts'>,
  { file, state, pages: count, arrangement }: Omit<Preparation, 'sentence' | 'isActive'>,
  pages: readonly Pick<Page, 'gutter' | 'turn' | 'width' | 'height'>[],
): Promise<boolean> {
  const [first] = pages;
  const gutter = first?.gutter;
  const isWhole = state === 'ready' && pages.length === count && SIDES.includes(count);
  // A person has said in which order they are read.
  if (arrangement || !isWhole || gutter === undefined || pages.some((page) => page.gutter === undefined))
    return false;
  const words = (await pageTexts.wordsOf(file, 1)) ?? '[]';
  const upright = first?.turn ? turnedWords(words, first.turn, first) : words;
  const [left, right] = textsOfHalves(upright, gutter);
  return isHead(right) && !isHead(left);
}

/** Has the pages of a folded file made anew that were kept before it was known to be one. Called once its texts are read. */
export async function renewFolded(
  { pages, pageTexts }: Pick<Library, 'pages' | 'pageTexts'>,
  file: string,
): Promise<void> {
  const [prepared] = await pages.preparationsOf([file]);
  if (!prepared) return;
  const sides = await pages.listOf(file, 1, Math.max(...SIDES) + 1);
  if (await isFolded({ pageTexts }, prepared, sides)) await pages.renew(file);
}

/** The halves in the order in which they are read, of so many sides: of two, `4 | 1` and `2 | 3`. */
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
