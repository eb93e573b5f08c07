import { TALL_MOST } from '../file/file-screening.ts';
import { PAGES_MOST, type PageSize, type Preparation, TURNS, type Turn } from '../page.ts';

/** A page that is shown, by its number in the file, and by how many degrees it is turned clockwise. */
export type ArrangedPage = { number: number; turn?: Turn };

/**
 * Which pages of a file are shown, in which order, and which of them turned, where a moderator has decided that. The file itself stays as it is,
 * and so do the numbers of its pages; what readers see is counted anew, from 1: the **places**.
 */
export type Arrangement = {
  /** Pages of the file. */
  of: number;
  /** Those that are shown, in the order of reading: at least one, and each at most once. */
  shown: readonly ArrangedPage[];
};

type Arranged = Pick<Preparation, 'pages' | 'arrangement'>;

/** How many pages the file has, those that are left out among them. */
export function pagesOfFile({ pages, arrangement }: Arranged): number {
  return arrangement?.of ?? pages;
}

/** The place at which a page of the file is shown, among those that are. Undefined for one that is left out. */
export function placeOf(shown: Arrangement['shown'], number: number): number | undefined {
  const index = shown.findIndex((each) => each.number === number);
  return index < 0 ? undefined : index + 1;
}

/** The page that is shown first. */
export function firstPage({
  arrangement,
  firstTurn,
}: Pick<Preparation, 'arrangement' | 'firstTurn'>): ArrangedPage {
  return arrangement?.shown[0] ?? { number: 1, ...(firstTurn && { turn: firstTurn }) };
}

/** The numbers in the file of up to `most` pages that are shown from a place on. */
export function numbersFrom(prepared: Arranged, place: number, most: number): number[] {
  const { arrangement, pages } = prepared;
  if (arrangement) return arrangement.shown.slice(place - 1, place - 1 + most).map(({ number }) => number);
  const length = Math.max(0, Math.min(most, pages - place + 1));
  return Array.from({ length }, (_, index) => place + index);
}

/** Does it show something else than the file does: every page, in its order? */
export function isArranged({ of, shown }: Arrangement): boolean {
  return shown.length !== of || shown.some(({ number, turn }, index) => turn || number !== index + 1);
}

/** May pages be shown so? What a form sends may be anything. */
export function isSoundArrangement({ of, shown }: Arrangement): boolean {
  const numbers = new Set(shown.map(({ number }) => number));
  const areThere = [...numbers].every((number) => Number.isInteger(number) && number >= 1 && number <= of);
  const areTurns = shown.every(({ turn }) => turn === undefined || TURNS.includes(turn));
  return (
    of >= 1 && of <= PAGES_MOST && numbers.size > 0 && numbers.size === shown.length && areThere && areTurns
  );
}

/** Would it be too tall to be drawn once it is turned to its side? */
export function isSlim({ width, height }: PageSize): boolean {
  return Math.max(width / height, height / width) > TALL_MOST;
}

/** The size of a page that is turned. */
export function turnedSize({ width, height }: PageSize, turn: Turn | undefined): PageSize {
  return turn === 90 || turn === 270 ? { width: height, height: width } : { width, height };
}
