import { readingOrder } from '../../page/booklet.ts';
import type { KeptLayout, LaidHalf, LaidWord } from '../../page/page-layout.ts';
import { beginsPaper } from './row-kinds.ts';
import { inPages, isUpright } from './word-gutter.ts';

export type PlacedHalf = LaidHalf & { page: number; ratio: number };

/**
 * Halves of all pages in reading order. In a booklet, the last page is next to the first: printed page
 * numbers, or the paper's head on the right, show that.
 */
export function halvesInOrder(read: readonly KeptLayout[]): PlacedHalf[] {
  const pages = read.map((page) =>
    page.halves.length === 1
      ? { ...page, halves: page.halves.flatMap((half) => inPages(half, page.ratio)) }
      : page,
  );
  const halves = pages.flatMap(({ page, ratio, halves }) => halves.map((half) => ({ ...half, page, ratio })));
  if (pages.length === 0 || pages.some((page) => page.halves.length !== 2)) return halves;
  if (pages.some(({ halves, ratio }) => isUpright(halves, ratio))) return halves;
  const numbers = halves.map(printedNumber);
  const known = numbers.filter((number) => number !== undefined);
  if (known.length === halves.length && new Set(known).size === known.length)
    return byNumber(halves, numbers);
  const [left, right] = halves;
  const isFolded = left && right && !isHead(left) && isHead(right);
  const fits = (order: readonly PlacedHalf[]) =>
    order.every((half, index) => [undefined, index + 1].includes(numbers[halves.indexOf(half)]));
  const folded = foldedOrder(pages, halves);
  return folded.length === halves.length && (isFolded || (known.length > 1 && fits(folded)))
    ? folded
    : halves;
}

function byNumber(halves: readonly PlacedHalf[], numbers: readonly (number | undefined)[]): PlacedHalf[] {
  const placed = halves.map((half, index) => ({ half, number: numbers[index] ?? 0 }));
  return placed.toSorted((one, other) => one.number - other.number).map(({ half }) => half);
}

function foldedOrder(pages: readonly KeptLayout[], halves: readonly PlacedHalf[]): PlacedHalf[] {
  const order = readingOrder(pages.length).map(({ page, side }) => {
    const ofPage = halves.filter((half) => half.page === pages[page - 1]?.page);
    return side === 'left' ? ofPage[0] : ofPage[1];
  });
  return order.filter((half) => half !== undefined);
}

/** Share of the half's height below which page numbers are printed. */
const BOTTOM = 0.85;

function printedNumber(half: LaidHalf): number | undefined {
  if (isHead(half)) return 1;
  const below = half.words.filter(isBelow).filter(({ text }) => /^[-–(]?\d{1,2}[-–)]?$/.test(text));
  // Prefers a central number: others at the bottom may be that of the print run, for example.
  const central = below.filter(({ left, right }) => Math.abs((left + right) / 2 - 0.5) < 0.17);
  const [word, other] = central.length > 0 ? central : below;
  return word && !other ? Number(word.text.replace(/\D/g, '')) : undefined;
}

const isBelow = ({ top }: LaidWord) => top > BOTTOM;

function isHead({ words }: LaidHalf): boolean {
  const upper = words.filter(({ top }) => top < 0.6).map(({ text }) => text);
  return beginsPaper(upper.join(' '));
}
