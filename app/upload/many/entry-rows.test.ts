import { expect, it } from 'vitest';
import { NO_FIELDS } from '../filling/no-fields.ts';
import type { Entry } from '../outbox/entry.ts';
import { stageOf } from '../outbox/entry.ts';
import { faultsOf, isReady, rowsBelow, valuesIn } from '../table/row.ts';
import { rowsOf } from './entry-rows.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const FIELDS = {
  ...NO_FIELDS,
  ...{ college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233', description: 'Mid sem' },
};
const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  ...{ id, owner: 'asha@gbpuat.ac.in', at: 0, fields: FIELDS },
  file: new File([id], `${id}.pdf`),
  ...more,
});
const READING = { fieldsOf: ({ fields = NO_FIELDS }: Entry) => fields, stageOf, offersOf: () => [] };
const rows = (...entries: Entry[]) => rowsOf(entries, READING, NOW);

it('a row lacks its course and its description, and a year that no exam was held in', () => {
  expect(faultsOf(NO_FIELDS, NOW)).toEqual({
    course: true,
    description: { name: 'note.description.missing' },
  });
  expect(faultsOf({ ...FIELDS, branch: '' }, NOW)).toEqual({ course: true });
  const years = ['2019', '2027', '19', '2028', '20I9'].map((examYear) =>
    faultsOf({ ...FIELDS, examYear }, NOW),
  );
  expect(years.map(({ examYear = false }) => examYear)).toEqual([false, false, true, true, true]);
});

it('what the library has, does not take, or is there twice is not sent', () => {
  const known = { id: 'note', description: 'There' };
  const found = rows(
    entry('one', { sha256: 'a' }),
    entry('again', { sha256: 'a' }),
    entry('known', { known }),
    entry('meant', { known, isMeant: true }),
    entry('refused', { refused: 'No.' }),
    entry('empty', { fields: NO_FIELDS }),
  );
  expect(found.filter(isReady).map((row) => row.id)).toEqual(['one', 'meant']);
  expect(found[1]?.duplicate).toBe('one.pdf');
  expect(rowsBelow(found, 'one').map((row) => row.id)).toEqual(['meant', 'empty']);
});

it('a file that was described already is no row, but names its duplicate', () => {
  const { college, branch, year, course } = FIELDS;
  const note = { college, branch, year, course, description: 'Mid sem', examYear: 2019 };
  const found = rows(entry('sent', { sha256: 'a', note }), entry('again', { sha256: 'a' }));
  expect(found.map((row) => [row.id, row.duplicate])).toEqual([['again', 'sent.pdf']]);
});

it('the course is copied with college, year and branch, the exam with its kind', () => {
  expect(valuesIn('course', FIELDS)).toEqual({
    college: 'COT',
    year: '2nd',
    branch: 'IT',
    course: 'TIT-233',
  });
  expect(valuesIn('exam', FIELDS)).toEqual({ kind: '', exam: '' });
  expect(valuesIn('description', FIELDS)).toEqual({ description: 'Mid sem' });
});
