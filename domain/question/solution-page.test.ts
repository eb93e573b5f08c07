import { describe, expect, it } from 'vitest';
import { solutionPages } from './solution-page.ts';

const PAGES = [
  { page: 1, text: 'Q1. Define a stack. A stack is a list whose last item leaves first.' },
  {
    page: 2,
    text: 'Q2. Explain the sliding window protocol with selective repeat. The sender keeps a window.',
  },
  { page: 3, text: 'Its window moves on when the first frame is acknowledged.' },
];

describe('the page of a solution that answers a question', () => {
  it('repeats most of its words, also where some were misread', () => {
    const questions = [
      'Explain the sliding window protocol with selective repeat.',
      'Explain the slidlng window protocol with selective repeat',
    ];
    expect(solutionPages(PAGES, questions)).toEqual([2, 2]);
  });

  it('is not known where no page repeats it, nor for a word or two', () => {
    expect(solutionPages(PAGES, ['Draw the layers of the OSI model and name each.', 'Window?'])).toEqual([
      undefined,
      undefined,
    ]);
  });
});
