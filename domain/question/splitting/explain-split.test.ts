import { describe, expect, it } from 'vitest';
import { madeLayout } from '../../../test/made-layouts.ts';
import { finished } from '../../primitives/in-steps.ts';
import { explainInSteps } from './explain-split.ts';
import { splitPaper } from './split-paper.ts';

const PAPER = `              University of Agriculture and Technology
Time: 3 Hours|Max. Marks: 30
1.  (a) Explain the process of photosynthesis.|(5)
    (b) Define crop rotation and say
        why it is done.|(5)
3.  State the laws of thermodynamics.|(10)
4.  Describe the working of a diesel engine.|(10)`;

describe('the explanation of a paper', () => {
  const { rows, problems } = finished(explainInSteps([madeLayout(1, PAPER)]));
  const roles = rows.map(({ role }) => `${role.is} ${role.question}`.trim());

  it('names what each row was taken for', () => {
    expect(roles).toEqual([
      'aside',
      'aside',
      'start 1 (a)',
      'start 1 (b)',
      'go-on 1 (b)',
      'start 3',
      'start 4',
    ]);
  });

  it('gives each row its cost and the next best, which is another', () => {
    for (const { role, next } of rows.slice(2)) {
      expect(role.cost).toBeGreaterThanOrEqual(0);
      expect({ is: next?.is, question: next?.question }).not.toEqual({
        is: role.is,
        question: role.question,
      });
    }
    expect(rows[3]?.next).toMatchObject({ is: 'go-on', question: '1 (a)' });
  });

  it('says what does not add up, and where', () => {
    expect(problems).toEqual([{ warning: 'labels', at: ['3'] }]);
    expect(splitPaper([madeLayout(1, PAPER)]).warnings).toEqual(['labels']);
  });

  it('is about the length where a paper is too long', () => {
    const pages = Array.from({ length: 501 }, (_, at) => madeLayout(at + 1, ''));
    expect(finished(explainInSteps(pages))).toEqual({
      rows: [],
      problems: [{ warning: 'too-long', at: [] }],
    });
  });
});
