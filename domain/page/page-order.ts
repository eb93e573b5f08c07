import { TALL_MOST } from '../file/file-screening.ts';
import { PAGES_MOST, type PageSize, type Preparation, TURNS, type Turn } from '../page.ts';

export type OrderedPage = { number: number; turn?: Turn };

/**
 * A moderator's choice of the pages that readers see, with their rotation. The file and its page numbers stay
 * unchanged; readers see **places**, counted from 1.
 */
export type PageOrder = {
  /** Number of pages of the file. */
  of: number;
  /** In reading order: at least one page, and none twice. */
  shown: readonly OrderedPage[];
};

type WithPageOrder = Pick<Preparation, 'pages' | 'pageOrder'>;

/** Includes pages that readers do not see. */
export function pagesOfFile({ pages, pageOrder }: WithPageOrder): number {
  return pageOrder?.of ?? pages;
}

export function placeOf(shown: PageOrder['shown'], number: number): number | undefined {
  const index = shown.findIndex((each) => each.number === number);
  return index < 0 ? undefined : index + 1;
}

export function firstPage({
  pageOrder,
  firstTurn,
}: Pick<Preparation, 'pageOrder' | 'firstTurn'>): OrderedPage {
  return pageOrder?.shown[0] ?? { number: 1, ...(firstTurn && { turn: firstTurn }) };
}

export function numbersFrom(prepared: WithPageOrder, place: number, most: number): number[] {
  const { pageOrder, pages } = prepared;
  if (pageOrder) return pageOrder.shown.slice(place - 1, place - 1 + most).map(({ number }) => number);
  const length = Math.max(0, Math.min(most, pages - place + 1));
  return Array.from({ length }, (_, index) => place + index);
}

/** True if it differs from the file: all pages, in order, not rotated. */
export function hasPageOrder({ of, shown }: PageOrder): boolean {
  return shown.length !== of || shown.some(({ number, turn }, index) => turn || number !== index + 1);
}

export function isValidPageOrder({ of, shown }: PageOrder): boolean {
  const numbers = new Set(shown.map(({ number }) => number));
  const areThere = [...numbers].every((number) => Number.isInteger(number) && number >= 1 && number <= of);
  const areTurns = shown.every(({ turn }) => turn === undefined || TURNS.includes(turn));
  return (
    of >= 1 && of <= PAGES_MOST && numbers.size > 0 && numbers.size === shown.length && areThere && areTurns
  );
}

/** True if the page would be too tall to render when rotated by 90 degrees. */
export function isSlim({ width, height }: PageSize): boolean {
  return Math.max(width / height, height / width) > TALL_MOST;
}

export function turnedSize({ width, height }: PageSize, turn: Turn | undefined): PageSize {
  return turn === 90 || turn === 270 ? { width: height, height: width } : { width, height };
}
