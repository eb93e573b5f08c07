import { describe, expect, it } from 'vitest';
import type { ShownPage } from '../../domain/page/shown-pages.ts';
import type { Question } from '../../domain/question.ts';
import { textsIn } from '../texts.ts';
import { pageMarks } from './asked-view.ts';
import { inReadingOrder, pagePicture } from './page-picture.ts';

const NOTE = { id: 'n', college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' };
const english = textsIn('en');

const sheet = (number: number): ShownPage => ({
  ...{ number, place: number, width: 800, height: 600, gutter: 0.5, images: [] },
});

const asked = (number: string, page: number, box: [number, number, number, number]) => ({
  question: { id: number, number, part: undefined, sub: undefined } as unknown as Question,
  parts: [{ page, box }],
  years: [
    { year: 2019, times: 1 },
    { year: 2023, times: 2 },
  ],
});

describe('the marks of questions that others ask, too', () => {
  const sides = [sheet(1), sheet(2)];
  const marksOf = (pictures: ReturnType<typeof inReadingOrder>, ...questions: ReturnType<typeof asked>[]) =>
    pageMarks(
      sides,
      pictures,
      NOTE as Parameters<typeof pageMarks>[2],
      {
        asked: questions.filter(({ years }) => years.length > 0),
        others: questions.filter(({ years }) => years.length === 0),
        sought: undefined,
        solution: undefined,
        answers: [],
      },
      english,
    );
  const pictures = sides.map((each) => pagePicture('f', 'application/pdf', each));
  const last = asked('9', 1, [0.05, 0.1, 0.45, 0.2]);

  it('of folded sheets are on the half that has the question, below which its sentence is', () => {
    const marks = marksOf(inReadingOrder(pictures), last);
    // The sheets are 4|1 and 2|3: the last page is the right half of what is shown second.
    expect([...marks.keys()]).toEqual([2]);
    expect(marks.get(2)?.panes.map((pane) => pane.length)).toEqual([0, 1]);
    expect(marks.get(2)?.lines.map(({ label, years }) => [label, years])).toEqual([
      ['9', '2019, 2023 (twice)'],
    ]);
  });

  it('leave out questions that none asks, whose units are named below the page, likely ones as such', () => {
    const only = (number: string, page: number, isSure: boolean) => {
      const { question, parts } = asked(number, page, [0.55, 0.1, 0.95, 0.2]);
      return { question: { ...question, unit: { number: 3, isSure } }, parts, years: [] };
    };
    const first = [only('1', 1, true), only('2', 1, false), only('4', 1, true)];
    const marks = marksOf(pictures, ...first, only('3', 2, true));
    expect(marks.get(1)).toMatchObject({ panes: [[], []], lines: [] });
    const units = [...marks.values()].map((each) =>
      each.units.map(({ labels, words, isSure }) => [labels, words, isSure]),
    );
    expect(units).toEqual([
      [
        [['1', '4'], 'Unit 3', true],
        [['2'], 'Probably unit 3', false],
      ],
      [[['3'], 'Unit 3', true]],
    ]);
  });

  it('do not cross the fold: a question that reaches over it is marked on its own half', () => {
    const over = asked('2', 1, [0.48, 0.1, 0.95, 0.2]);
    const { panes } = marksOf(pictures, over).get(1) ?? {};
    expect(panes?.[0]).toEqual([]);
    expect(panes?.[1]).toMatchObject([{ x: 505, width: 450 }]);
  });
});
