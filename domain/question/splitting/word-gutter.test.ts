import { describe, expect, it } from 'vitest';
import { madeLayout } from '../../../test/made-layouts.ts';
import type { KeptLayout, LaidWord } from '../../page/page-layout.ts';
import { splitPaper } from './split-paper.ts';

const LEFT = `Time: 3 Hours|Max. Marks: 40
1.  Explain the process of photosynthesis in green plants.|10
2.  Explain how a stack differs from a queue, with an example.|10
    Use neat figures and name all of the parts that you draw.
    Explain which of both is used by a printer.`;
const RIGHT = `3.  State the laws of thermodynamics with their limits.|10
4.  Describe the working of a diesel engine with its cycle.|10
    Draw the valves and the piston in all four of its strokes.
    Explain how it differs from an engine that burns petrol.
    Explain where each of them is used in a village.`;

/** Both in one half, `lean` from the top to the foot of the page. */
function sideBySide(left: string, right: string, lean = 0): KeptLayout {
  const one = madeLayout(1, left);
  const words = [left, right].flatMap((text, side) =>
    (madeLayout(1, text).halves[0]?.words ?? []).map((word): LaidWord => {
      const at = (x: number) => (side === 0 ? 0.02 : 0.53) + 0.44 * x + lean * (word.top - 0.5);
      return { ...word, left: at(word.left), right: at(word.right) };
    }),
  );
  return { ...one, halves: one.halves.map((half) => ({ ...half, words })) };
}

const found = (layout: KeptLayout) =>
  splitPaper([layout]).questions.map(({ number, marks }) => [number, marks]);

describe('two pages side by side without a gutter', () => {
  it.each([0, 0.03, -0.05])('are read one after the other, also where they lean by %s', (lean) => {
    const layout = sideBySide(LEFT, RIGHT, lean);
    expect(found(layout)).toEqual([1, 2, 3, 4].map((number) => [number, 10]));
    const [first, , , last] = splitPaper([layout]).questions.map(({ regions }) => regions[0]?.box);
    expect(first?.[2]).toBeLessThan(0.55);
    expect(last?.[0]).toBeGreaterThan(0.45);
  });
});

it('answers in two columns are of one page', () => {
  const answers = (
    number: number,
  ) => `${number}.  A diesel engine of a tractor in a field of wheat and rice has|1
    (a) a spark plug                        (b) an injector and a pump
    (c) a carburettor                       (d) none of these parts`;
  const text = `Time: 1 Hour|Max. Marks: 4\n${[1, 2, 3, 4].map(answers).join('\n')}`;
  expect(found(madeLayout(1, text))).toEqual([1, 2, 3, 4].map((number) => [number, 1]));
});

it('a head over two columns is read before both of them', () => {
  const asked = [
    'crops need water',
    'a stack is full',
    'soil is washed away',
    'a pump is primed',
    'a seed rests',
  ];
  const column = (from: number) =>
    asked.map((what, at) => `${from + at}.  Say when ${what},\n    and give an example of it.`).join('\n');
  const columns = sideBySide(`\n\n\n\n${column(1)}`, `\n\n\n\n${column(6)}`);
  const head = madeLayout(
    1,
    `                  End Semester Examination, May 2023
Time: 1 Hour|Maximum Marks: 20
Answer all questions. Each question carries 2 marks.`,
  );
  const words = [head, columns].flatMap(({ halves }) => halves.flatMap((half) => half.words));
  const layout = { ...columns, halves: columns.halves.map((half) => ({ ...half, words })) };
  expect(found(layout)).toEqual(Array.from({ length: 10 }, (_, at) => [at + 1, 2]));
});
