import { describe, expect, it } from 'vitest';
import type { Place } from '../../../domain/course.ts';
import { later, note, share, type Tables } from './made-up.ts';

const at = (college: string, branch: string, year: string, course: string): Place => ({
  college,
  branch,
  year,
  course,
});
const IT_ENGLISH = at('COT', 'IT', '1st', 'BHS-186');
const IT_SOCIOLOGY = at('COT', 'IT', '1st', 'BHS-188');
const IT_SECOND = at('COT', 'IT', '2nd', 'TCE-201');
const ME_FIRST = at('COT', 'ME', '1st', 'BHS-186');
const BIO = at('CBSH', 'BioTech', '1st', 'BBB-101');

export function noteCountsContract(tables: Tables): void {
  /** 0 for a place without notes, which may be missing. */
  const counts = async (...within: [college?: string, branch?: string, year?: string]) => {
    const found = await tables().notes.countWithin(...within);
    return Object.fromEntries(
      found.filter(({ notes }) => notes !== 0).map(({ value, notes }) => [value, notes]),
    );
  };
  const everyLevel = async () => [
    await counts(),
    await counts('COT'),
    await counts('COT', 'IT'),
    await counts('COT', 'IT', '1st'),
  ];

  describe('the counts of notes', () => {
    it('are right at every level after adding', async () => {
      const places = [IT_ENGLISH, IT_ENGLISH, IT_SOCIOLOGY, IT_SECOND, ME_FIRST, BIO];
      await share(tables, ...places.map((place, index) => note(`n${index}`, place)));
      expect(await everyLevel()).toEqual([
        { COT: 5, CBSH: 1 },
        { IT: 4, ME: 1 },
        { '1st': 3, '2nd': 1 },
        { 'BHS-186': 2, 'BHS-188': 1 },
      ]);
    });

    it('move with a note that moves', async () => {
      await share(tables, note('a', IT_ENGLISH), note('b', IT_ENGLISH));
      await tables().notes.change('a', note('a', IT_SECOND), later(1));
      expect(await everyLevel()).toEqual([{ COT: 2 }, { IT: 2 }, { '1st': 1, '2nd': 1 }, { 'BHS-186': 1 }]);
      await tables().notes.change('b', note('b', BIO), later(2));
      expect(await everyLevel()).toEqual([{ COT: 1, CBSH: 1 }, { IT: 1 }, { '2nd': 1 }, {}]);
    });

    it('do not move with a note that stays', async () => {
      await share(tables, note('a', IT_ENGLISH));
      await tables().notes.change('a', { ...note('a', IT_ENGLISH), description: 'Better' }, later(1));
      expect(await everyLevel()).toEqual([{ COT: 1 }, { IT: 1 }, { '1st': 1 }, { 'BHS-186': 1 }]);
    });

    it('fall with a note that goes, once', async () => {
      await share(tables, note('a', IT_ENGLISH), note('b', IT_SOCIOLOGY));
      await tables().notes.remove('a', later(1));
      await tables().notes.remove('a', later(1));
      expect(await everyLevel()).toEqual([{ COT: 1 }, { IT: 1 }, { '1st': 1 }, { 'BHS-188': 1 }]);
    });

    it('are read for single courses', async () => {
      await share(tables, note('a', IT_ENGLISH), note('b', IT_ENGLISH), note('c', IT_SECOND));
      const found = await tables().notes.countAt([IT_ENGLISH, IT_SECOND, ME_FIRST]);
      const counted = found.map(({ branch, year, course, notes }) => [branch, year, course, notes]);
      expect(counted.toSorted()).toEqual([
        ['IT', '1st', 'BHS-186', 2],
        ['IT', '2nd', 'TCE-201', 1],
      ]);
      expect(await tables().notes.countAt([])).toEqual([]);
    });

    it('tell the exams and years of one course, as far as they are to be counted', async () => {
      await share(
        tables,
        note('a', { ...IT_ENGLISH, exam: 'end-semester', examYear: 2024 }),
        note('b', { ...IT_ENGLISH, exam: 'end-semester', examYear: 2024 }),
        note('c', { ...IT_ENGLISH, exam: 'mid-semester' }),
        note('d', IT_ENGLISH),
        note('e', { ...IT_SECOND, exam: 'end-semester', examYear: 2023 }),
      );
      const exams = await tables().notes.countExams(IT_ENGLISH, 100);
      expect(new Set(exams)).toEqual(
        new Set([
          { exam: 'end-semester', examYear: 2024, notes: 2, solutions: 0 },
          { exam: 'mid-semester', examYear: undefined, notes: 1, solutions: 0 },
          { exam: undefined, examYear: undefined, notes: 1, solutions: 0 },
        ]),
      );
      const some = await tables().notes.countExams(IT_ENGLISH, 3);
      expect(some.reduce((all, { notes }) => all + notes, 0)).toBe(3);
    });

    it('are right after much at the same moment', async () => {
      const many = Array.from({ length: 12 }, (_, index) =>
        note(`n${index}`, index % 2 ? IT_ENGLISH : IT_SECOND),
      );
      await share(tables, ...many);
      await Promise.all([
        ...many.slice(0, 4).map(({ id }) => tables().notes.remove(id, later(1))),
        ...many.slice(4, 8).map((each) => tables().notes.change(each.id, { ...each, ...ME_FIRST }, later(1))),
      ]);
      expect([await counts(), await counts('COT'), await counts('COT', 'IT')]).toEqual([
        { COT: 8 },
        { IT: 4, ME: 4 },
        { '1st': 2, '2nd': 2 },
      ]);
    });
  });
}
