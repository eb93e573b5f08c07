import { describe, expect, it } from 'vitest';
import { madeLayout } from '../../../test/made-layouts.ts';
import { papersInFile } from './papers-in-file.ts';
import { splitPaper } from './split-paper.ts';

const HEAD = `Roll No. ........|Total Pages 02
                B.Tech. (Third Semester) Examination, December 2023
Time: 3 Hours|Max. Marks: 40`;
const FIRST = `${HEAD}
1.  (a) Explain the process of photosynthesis.|(5)
    (b) Define crop rotation and say why it is done.|(5)
2.  State the laws of thermodynamics.|(10)`;
const SECOND = `3.  Describe the working of a diesel engine.|(10)
4.  Find the total marks of all students, and the time that it takes.|(10)`;
/** Without its second question. */
const DOUBTFUL = `${HEAD}
1.  (a) Explain how a stack differs from a queue.|(5)
    (b) Explain what soil erosion is.|(5)
3.  Explain marginal cost and average cost.|(10)
4.  Explain the Bernoulli equation for flow.|(10)`;
const pagesOf = (...texts: string[]) => texts.map((text, at) => madeLayout(at + 1, text));

describe('a file with several papers', () => {
  it('is taken apart where a page has the head of a paper', () => {
    const papers = papersInFile(pagesOf(FIRST, SECOND, FIRST, DOUBTFUL, SECOND));
    expect(papers.map((pages) => pages.map(({ page }) => page))).toEqual([[1, 2], [3], [4, 5]]);
  });

  it('has the questions of each paper, numbered anew', () => {
    const { questions, warnings } = splitPaper(pagesOf(FIRST, SECOND, FIRST, SECOND));
    expect(warnings).toEqual([]);
    const labels = ['1a', '1b', '2', '3', '4'];
    expect(questions.map(({ paper, number, part = '' }) => `${paper}. ${number}${part}`)).toEqual(
      [1, 2].flatMap((paper) => labels.map((label) => `${paper}. ${label}`)),
    );
  });

  it('keeps the questions of a paper that adds up, although another one does not', () => {
    const { questions, warnings } = splitPaper(pagesOf(DOUBTFUL, FIRST, SECOND));
    expect(warnings).toEqual(['labels']);
    expect(
      [1, 2].map((paper) => questions.filter((each) => each.paper === paper).every(({ isSure }) => isSure)),
    ).toEqual([false, true]);
  });
});

it('a page that goes on, or a title page with little on it, begins no paper', () => {
  expect(papersInFile(pagesOf(FIRST, SECOND, 'End of the paper', SECOND))).toHaveLength(1);
});
