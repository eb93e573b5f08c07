import { expect, it } from 'vitest';
import { madeLayout } from '../../test/made-layouts.ts';
import { questionThread } from './question-thread.ts';

/** Lines of labels that may follow each other in any order. */
const slow = (pages: number) => {
  const line = Array.from({ length: 30 }, (_, at) => `${at + 1}. (i) (a) w`).join(' ');
  return Array.from({ length: pages }, (_, at) => madeLayout(at + 1, Array(40).fill(line).join('\n')));
};

it('a paper that was made to take long is given up, and meanwhile keeps a short one waiting for a moment only', async () => {
  const work = questionThread();
  const ended: string[] = [];
  const long = work.split(slow(20)).finally(() => ended.push('long'));
  const short = work.split([madeLayout(1, 'Q1 Define hashing. (5)\nQ2 Define a graph. (5)')]);
  const { questions } = await short.finally(() => ended.push('short'));
  expect(questions).toHaveLength(2);
  expect(await long).toEqual({ questions: [], warnings: ['too-long'] });
  expect(ended).toEqual(['short', 'long']);
}, 120_000);
