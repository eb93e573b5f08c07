import { describe, expect, it } from 'vitest';
import type { NoteCondition } from '../note.ts';
import { courseOf, ofCourse } from './paper-order.ts';

const PLACE = { college: 'COT', branch: 'IT', year: '2nd', course: 'TID/TCE-109' } as const;

describe('the one course that conditions ask for', () => {
  it('is the one whose notes were asked for, with other conditions too', () => {
    expect(courseOf(ofCourse(PLACE))).toEqual(PLACE);
    expect(courseOf([{ field: 'examYear', known: true }, ...ofCourse(PLACE).reverse()])).toEqual(PLACE);
  });

  it.each<[string, NoteCondition[]]>([
    ['nothing is asked for', []],
    ['a step is missing', ofCourse(PLACE).slice(1)],
    [
      'a step may be one of two',
      [...ofCourse(PLACE).slice(1), { field: 'college', values: ['COT', 'CBSH'] }],
    ],
    ['a step may be none', [...ofCourse(PLACE).slice(1), { field: 'college', values: [] }]],
    [
      'a step is what it is not',
      [...ofCourse(PLACE).slice(1), { field: 'college', is: 'not', value: 'COT' }],
    ],
    ['they are one choice of several', [{ any: ofCourse(PLACE) }]],
  ])('is unknown when %s', (_what, conditions) => {
    expect(courseOf(conditions)).toBeUndefined();
  });
});
