import { describe, expect, it } from 'vitest';
import type { PageOrder } from '../../../domain/page/page-order.ts';
import { pageOrderFromForm } from './page-order-from-form.ts';
import { readPageOrder, writtenPageOrder } from './written-page-order.ts';

const was = (...numbers: number[]): PageOrder => ({ of: 4, shown: numbers.map((number) => ({ number })) });
/** The form as it stands, with these places changed. `out`: what is ticked. */
function edited(before: PageOrder, places: Record<number, string>, out: number[] = []): number[] {
  const stood = new Map(before.shown.map(({ number }, index) => [number, String(index + 1)]));
  const placeOf = (number: number) => places[number] ?? stood.get(number) ?? '';
  const isLeftOut = (number: number) => out.includes(number);
  return pageOrderFromForm(before, { placeOf, turnOf: () => '0', isLeftOut }).shown.map(
    ({ number }) => number,
  );
}

describe('the form of pages', () => {
  it('leaves them as they are where nothing was entered', () => {
    expect(edited(was(1, 2, 3, 4), {})).toEqual([1, 2, 3, 4]);
    expect(edited(was(3, 1), {}, [2, 4])).toEqual([3, 1]);
  });

  it('puts a page at the place that it was given, and the others make room', () => {
    expect(edited(was(1, 2, 3, 4), { 3: '1' })).toEqual([3, 1, 2, 4]);
    expect(edited(was(1, 2, 3, 4), { 1: '3' })).toEqual([2, 3, 1, 4]);
    expect(edited(was(4, 3, 2, 1), { 1: '2' })).toEqual([4, 1, 3, 2]);
  });

  it('exchanges two, and turns the whole order round', () => {
    expect(edited(was(1, 2, 3, 4), { 2: '3', 3: '2' })).toEqual([1, 3, 2, 4]);
    expect(edited(was(1, 2, 3, 4), { 1: '4', 2: '3', 3: '2', 4: '1' })).toEqual([4, 3, 2, 1]);
  });

  it('leaves out what is ticked, and takes back what is not, at its place or at the end', () => {
    expect(edited(was(1, 2, 3, 4), {}, [2])).toEqual([1, 3, 4]);
    expect(edited(was(1, 3), {}, [4])).toEqual([1, 3, 2]);
    expect(edited(was(1, 3), { 2: '1' }, [4])).toEqual([1, 2, 3]);
  });

  it('takes any text for a place', () => {
    expect(edited(was(1, 2, 3, 4), { 4: 'first' })).toEqual([4, 1, 2, 3]);
  });

  it('turns pages, by a quarter each time', () => {
    const turnOf = (number: number) => ['', '90', '0', '270', '45'][number] ?? '';
    const form = { placeOf: String, turnOf, isLeftOut: () => false };
    expect(pageOrderFromForm(was(1, 2, 3, 4), form).shown).toEqual([
      { number: 1, turn: 90 },
      { number: 2 },
      { number: 3, turn: 270 },
      { number: 4 },
    ]);
  });

  it('writes a page order down so that it reads the same', () => {
    for (const each of [was(3, 1), { of: 2, shown: [{ number: 2, turn: 90 as const }] }])
      expect(readPageOrder(writtenPageOrder(each))).toEqual(each);
    expect(readPageOrder(writtenPageOrder(undefined))).toBeUndefined();
  });
});
