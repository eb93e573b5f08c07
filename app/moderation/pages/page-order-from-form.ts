import type { OrderedPage, PageOrder } from '../../../domain/page/page-order.ts';
import { TURNS } from '../../../domain/page.ts';

type Entered = {
  placeOf(number: number): string;
  turnOf(number: number): string;
  isLeftOut(number: number): boolean;
};

/**
 * New page order. Only a page with a changed number moves: before the page that has that number if it moved
 * up, after it if it moved down.
 */
export function pageOrderFromForm(was: PageOrder, { placeOf, turnOf, isLeftOut }: Entered): PageOrder {
  const before = new Map(was.shown.map(({ number }, index) => [number, index + 1]));
  const numbers = Array.from({ length: was.of }, (_, index) => index + 1);
  const shown = numbers.filter((number) => !isLeftOut(number));
  const ranks = new Map(shown.map((number) => [number, rankOf(placeOf(number), before.get(number))]));
  const rank = (number: number) => ranks.get(number) ?? 0;
  const stood = (number: number) => before.get(number) ?? was.of + number;
  return {
    of: was.of,
    shown: shown
      .toSorted((one, other) => rank(one) - rank(other) || stood(one) - stood(other))
      .map((number) => pageOf(number, Number(turnOf(number)))),
  };
}

function pageOf(number: number, place: number): OrderedPage {
  const turn = TURNS.find((each) => each === place);
  return turn ? { number, turn } : { number };
}

function rankOf(wanted: string, before: number | undefined): number {
  const place = wanted === '' ? (before ?? Number.MAX_SAFE_INTEGER) : Number(wanted) || 1;
  if (before === undefined || place === before) return place;
  return place + (place < before ? -0.5 : 0.5);
}
