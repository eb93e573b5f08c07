import { TALL_MOST } from '../file/file-screening.ts';
import { PAGES_MOST, type PageSize, type Preparation, TURNS, type Turn } from '../page.ts';

export type ArrangedPage = { number: number; turn?: Turn };

/**
 * Page order set by a moderator: shown pages with their rotation. File and page numbers stay unchanged; readers see
 * **places**, counted from 1.
 */
export type Arrangement = {
  /** Number of pages of the file. */
  of: number;
  /** Shown pages in reading order: at least one, each at most once. */
  shown: readonly ArrangedPage[];
};

type Arranged = Pick<Preparation, 'pages' | 'arrangement'>;

/** Number of pages of the file, including omitted ones. */
export function pagesOfFile({ pages, arrangement }: Arranged): number {
  return arrangement?.of ?? pages;
}

export function placeOf(shown: Arrangement['shown'], number: number): number | undefined {
  const index = shown.findIndex((each) => each.number === number);
  return index < 0 ? undefined : index + 1;
}

export function firstPage({
  arrangement,
  firstTurn,
}: Pick<Preparation, 'arrangement' | 'firstTurn'>): ArrangedPage {
  return arrangement?.shown[0] ?? { number: 1, ...(firstTurn && { turn: firstTurn }) };
}

export function numbersFrom(prepared: Arranged, place: number, most: number): number[] {
  const { arrangement, pages } = prepared;
  if (arrangement) return arrangement.shown.slice(place - 1, place - 1 + most).map(({ number }) => number);
  const length = Math.max(0, Math.min(most, pages - place + 1));
  return Array.from({ length }, (_, index) => place + index);
}

/** Whether it differs from the file: all pages, in order, not rotated. */
export function isArranged({ of, shown }: Arrangement): boolean {
  return shown.length !== of || shown.some(({ number, turn }, index) => turn || number !== index + 1);
}

/** Whether a page order is valid; forms may send anything. */
export function isSoundArrangement({ of, shown }: Arrangement): boolean {
  const numbers = new Set(shown.map(({ number }) => number));
  const areThere = [...numbers].every((number) => Number.isInteger(number) && number >= 1 && number <= of);
  const areTurns = shown.every(({ turn }) => turn === undefined || TURNS.includes(turn));
  return (
    of >= 1 && of <= PAGES_MOST && numbers.size > 0 && numbers.size === shown.length && areThere && areTurns
  );
}

/** Whether rotation by 90 degrees would make it too tall to render. */
export function isSlim({ width, height }: PageSize): boolean {
  return Math.max(width / height, height / width) > TALL_MOST;
}

/** Size of a page after rotation. */
export function turnedSize({ width, height }: PageSize, turn: Turn | undefined): PageSize {
  return turn === 90 || turn === 270 ? { width: height, height: width } : { width, height };
}
