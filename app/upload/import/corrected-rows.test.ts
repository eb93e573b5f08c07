import { expect, it } from 'vitest';
import type { DroppedRow } from '../../../domain/import/browser/dropped-paper.ts';
import { blankRow } from '../../../domain/import/import-row.ts';
import { correctedRows, type RowCorrection } from './corrected-rows.ts';

const row = (path: string, changes: Partial<DroppedRow> = {}): DroppedRow => ({
  ...{ ...blankRow(path, path), id: path, isSent: true, isRead: true, isClear: false },
  ...{ course: 'IT-311', course_title: 'Network Security', description: 'Network Security 2018' },
  ...changes,
});
const ADDED: RowCorrection = {
  ...{ college: 'COT', branch: 'IT', year: '3rd', course: 'TIT-370', course_title: 'Network Security' },
  ...{ exam: 'end-semester', exam_year: '2018', state: 'proposed' },
};
const corrections = new Map([['one.jpg\n', ADDED]]);

it('A corrected row has its course, and a description that is made anew', () => {
  const [one] = correctedRows([row('one.jpg', { why: 'Which branch?' })], corrections);
  expect(one).toMatchObject({ ...ADDED, description: '', why: '' });
});

it('Other papers of the same course get it too, and are still to be checked', () => {
  const [, other, of] = correctedRows(
    [row('one.jpg'), row('other.jpg', { exam_year: '2021' }), row('of.jpg', { course: 'IT-312' })],
    corrections,
  );
  expect(other).toMatchObject({ branch: 'IT', course: 'TIT-370', exam_year: '2021', state: 'unsure' });
  expect(of).toMatchObject({ branch: '', course: 'IT-312' });
});

it('A sure paper, one without a course, and one that the library has stay as they are', () => {
  const others = [
    row('a.jpg', { state: 'sure' }),
    row('b.jpg', { course: '', course_title: '' }),
    row('c.jpg', { state: 'skipped' }),
  ];
  expect(correctedRows([row('one.jpg'), ...others], corrections).slice(1)).toEqual(others);
});
