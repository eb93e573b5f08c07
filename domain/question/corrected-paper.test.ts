import { describe, expect, it } from 'vitest';
import type { KeptLayout } from '../page/page-layout.ts';
import { correctedPaper } from './corrected-paper.ts';
import type { Correction } from './question-correction.ts';
import type { PaperQuestion, Region } from './splitting/paper-questions.ts';

const LINES = ['Define hashing.', 'What is a heap?', 'Explain trees.', 'Draw a graph.'];
/** A page whose lines stand at a fifth, two fifths, three fifths and four fifths of its height. */
const page: KeptLayout = {
  ...{ page: 1, ratio: 0.7, engine: 'one' },
  halves: [
    {
      ...{ x: 0.5, y: 0.5, width: 1, height: 1, angle: 0 },
      words: LINES.flatMap((line, at) =>
        line.split(' ').map((text, index) => ({
          ...{ text, confidence: 90, left: 0.1 + 0.2 * index, right: 0.25 + 0.2 * index },
          ...{ top: 0.2 * (at + 1), bottom: 0.2 * (at + 1) + 0.02 },
        })),
      ),
    },
  ],
};
const region = (top: number, bottom: number): Region => ({ page: 1, box: [0.05, top, 0.95, bottom] });
const question = (number: number, text: string, ...regions: Region[]): PaperQuestion => ({
  ...{ paper: 1, section: undefined, number, part: undefined, sub: undefined, marks: 5, choice: undefined },
  ...{ isAlternative: false, regions, stemRegions: [], text },
});
const found = {
  questions: [
    question(1, 'Define hashing. What is a heap?', region(0.15, 0.5)),
    question(2, 'Explain trees.', region(0.55, 0.7)),
  ],
  warnings: ['marks', 'totals'] as const,
};
const label = { number: 3, part: 'b', sub: undefined, marks: 2.5 };
const correctedBy = (...corrections: Correction[]) => {
  const paper = correctedPaper(
    'f',
    found,
    corrections.map((correction, at) => ({ correction, position: at + 1 })),
    [page],
  );
  return paper.questions.map(({ number, part, marks, text, regions }, at) => ({
    ...{ id: paper.ids[at], called: `${number}${part ?? ''} ${marks}`, text },
    heights: regions.map(({ box: [, top, , bottom] }) => [top, bottom]),
  }));
};

describe('a paper that an admin has corrected', () => {
  it('is as it was found without corrections', () => {
    expect(correctedBy().map(({ id, called }) => [id, called])).toEqual([
      ['f-1', '1 5'],
      ['f-2', '2 5'],
    ]);
  });

  it('has another number and other marks, and the same id', () => {
    expect(correctedBy({ act: 'correct', question: 'f-2', ...label })[1]).toMatchObject({
      id: 'f-2',
      called: '3b 2.5',
    });
  });

  it('has a question cut in two at a line, each with its own words', () => {
    const [one, two, last] = correctedBy({ act: 'split', question: 'f-1', page: 1, y: 0.3, ...label });
    expect(one).toMatchObject({ id: 'f-1', called: '1 5', text: 'Define hashing.', heights: [[0.15, 0.3]] });
    expect(two).toMatchObject({
      id: 'f-1~1',
      called: '3b 2.5',
      text: 'What is a heap?',
      heights: [[0.3, 0.5]],
    });
    expect(last?.id).toBe('f-2');
  });

  it('is not cut where the line goes through nothing', () => {
    expect(correctedBy({ act: 'split', question: 'f-1', page: 2, y: 0.3, ...label })).toEqual(correctedBy());
  });

  it('has two questions joined in the order in which they stand', () => {
    for (const correction of [
      { act: 'merge', question: 'f-2', into: 'f-1' },
      { act: 'merge', question: 'f-1', into: 'f-2' },
    ] as const) {
      const [one, ...others] = correctedBy(correction);
      expect(others).toEqual([]);
      expect(one?.id).toBe(correction.into);
      expect(one?.text).toBe('Define hashing. What is a heap? Explain trees.');
      expect(one?.heights).toEqual([
        [0.15, 0.5],
        [0.55, 0.7],
      ]);
    }
  });

  it('has other borders, and the words between them', () => {
    const [, two] = correctedBy({ act: 'move', question: 'f-2', regions: [region(0.55, 0.9)] });
    expect(two).toMatchObject({ text: 'Explain trees. Draw a graph.', heights: [[0.55, 0.9]] });
  });

  it('lacks what was hidden, and corrections of what is not found any more rest', () => {
    const corrections = [
      { act: 'hide', question: 'f-1' },
      { act: 'correct', question: 'f-1', ...label },
      { act: 'merge', question: 'f-2', into: 'f-1' },
    ] as const;
    expect(correctedBy(...corrections).map(({ id }) => id)).toEqual(['f-2']);
  });

  it('can be corrected further where it was corrected', () => {
    const [, two] = correctedBy(
      { act: 'split', question: 'f-1', page: 1, y: 0.3, ...label },
      { act: 'correct', question: 'f-1~1', ...label, number: 7 },
    );
    expect(two?.called).toBe('7b 2.5');
  });

  it('needs no review any more once an admin says that it is right', () => {
    expect(correctedPaper('f', found, [], [page]).warnings).toEqual(['marks', 'totals']);
    expect(
      correctedPaper('f', found, [{ correction: { act: 'right' }, position: 1 }], [page]).warnings,
    ).toEqual([]);
  });
});
