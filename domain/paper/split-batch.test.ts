import { describe, expect, it } from 'vitest';
import { type BatchPage, type BatchPaper, splitBatch } from './split-batch.ts';

/** `3`: sheet 3 of 5; `b3`: of another set; `p`: a page; `-`: a blank one. */
function batch(signs: string): BatchPage[] {
  return signs.split(' ').map((sign, index) => {
    const [, set = 'a', number] = /^([a-z])?(\d)$/.exec(sign) ?? [];
    const place = { college: 'COT', branch: 'IT', year: '2nd', course: `C-${number}` };
    const sheet = { ...place, exam: undefined, examYear: undefined, set, number: Number(number), of: 5 };
    return { file: 0, page: index + 1, isBlank: sign === '-', sheet: number ? sheet : undefined };
  });
}

const shown = ({ sheet, pages, warnings }: BatchPaper) => [
  sheet?.number,
  pages.map(({ page }) => page),
  ...warnings.map((warning) => (warning.is === 'lost-sheet' ? `lost ${warning.numbers}` : warning.is)),
];
const split = (signs: string, isPartial = false) => splitBatch(batch(signs), { isPartial }).map(shown);

describe('a batch', () => {
  it('is split at its sheets, without the blank backs of pages', () => {
    expect(split('1 - p p - 2 p 3 p - p 4 p 5 - - p')).toEqual([
      [1, [3, 4]],
      [2, [7]],
      [3, [9, 10, 11]],
      [4, [13]],
      [5, [17]],
    ]);
  });

  it('may have its papers in any order', () => {
    expect(split('3 p 1 p 5 p 2 p 4 p')).toEqual([
      [3, [2]],
      [1, [4]],
      [5, [6]],
      [2, [8]],
      [4, [10]],
    ]);
  });

  it('that lacks sheets has the papers doubted that may have their pages, and no others', () => {
    expect(split('1 p 2 p p p 5 p')).toEqual([
      [1, [2]],
      [2, [4, 5, 6], 'lost 3,4'],
      [5, [8]],
    ]);
    expect(split('1 p 2 p 3 p')).toEqual([
      [1, [2]],
      [2, [4]],
      [3, [6], 'lost 4,5'],
    ]);
  });

  it('that lacks its first sheet begins with pages of which nothing is known', () => {
    expect(split('- p p 2 p 3 p 4 p 5 p')).toEqual([
      [undefined, [2, 3], 'no-sheet'],
      [2, [5]],
      [3, [7]],
      [4, [9]],
      [5, [11]],
    ]);
  });

  it('that lacks a sheet and is in no order has all of its papers doubted', () => {
    expect(split('3 p 1 p 5 p 2 p').map(([number, , warning]) => [number, warning])).toEqual([
      [3, 'lost 4'],
      [1, 'lost 4'],
      [5, 'lost 4'],
      [2, 'lost 4'],
    ]);
  });

  it('into which not all sheets were put lacks none', () => {
    expect(split('2 p 4 p', true)).toEqual([
      [2, [2]],
      [4, [4]],
    ]);
  });

  it('may have sheets of several sets, each with its own count', () => {
    expect(split('1 p 2 p 3 p 4 p 5 p b1 p b2 p b3 p b4 p').at(-1)).toEqual([4, [18], 'lost 5']);
  });

  it('has a sheet without pages, or one that is there twice, reported', () => {
    expect(split('1 - 2 p 2 p 3 p 4 p 5 p').slice(0, 3)).toEqual([
      [1, [], 'no-pages'],
      [2, [4], 'twice'],
      [2, [6], 'twice'],
    ]);
  });

  it('of blank pages has no papers', () => {
    expect(split('- - -')).toEqual([]);
  });
});
