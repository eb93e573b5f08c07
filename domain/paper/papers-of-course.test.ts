import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGLISH, openTestLibrary, person, sharedNote, type TestLibrary } from '../../test/library.ts';
import type { Account } from '../account.ts';
import { PAPER_ORDER } from '../note/paper-order.ts';
import type { Note, NoteQuery } from '../note.ts';
import { tooWide } from '../primitives/query.ts';
import type { PaperSort } from './paper-sort.ts';
import { notesWanted, papersOfCourse, type WantedPapers } from './papers-of-course.ts';

describe('the papers of a course', () => {
  let opened: TestLibrary;
  let asha: Account;
  beforeAll(async () => {
    opened = await openTestLibrary();
    asha = await person(opened.library, 'asha');
    // Years 2015 to 2022 again and again, every ninth of unknown year.
    for (let number = 0; number < 60; number += 1) {
      if (number % 30 === 0) opened.pass(1);
      const examYear = number % 9 === 8 ? undefined : 2015 + (number % 9);
      const exam = number % 2 === 0 ? 'mid-semester' : 'end-semester';
      await sharedNote(opened.library, asha, `n${number}`, { examYear, exam });
    }
    await sharedNote(opened.library, asha, 'elsewhere', { course: 'BHS-188' });
  });
  afterAll(() => opened.close());

  const walk = async (wanted: WantedPapers = {}) => {
    const first = await papersOfCourse(opened.library, ENGLISH, wanted);
    const pages = [first.papers];
    for (let page = 2; page <= first.pages; page += 1) {
      pages.push((await papersOfCourse(opened.library, ENGLISH, { ...wanted, page })).papers);
    }
    return pages;
  };

  it('come in pages, each paper once', async () => {
    const pages = await walk();
    expect(pages.map(({ length }) => length)).toEqual([25, 25, 10]);
    const ids = pages.flat().map(({ note }) => note.id);
    expect(new Set(ids).size).toBe(60);
    expect(ids).not.toContain('elsewhere');
  });

  it('begin with the newest exam, then the newest upload; unknown years come last', async () => {
    const notes = (await walk()).flat().map(({ note }) => note);
    const sorted = notes.toSorted(
      (one, other) => (other.examYear ?? 0) - (one.examYear ?? 0) || other.sequence - one.sequence,
    );
    expect(notes.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
    expect(notes[0]?.examYear).toBe(2022);
    expect(notes.at(-1)?.examYear).toBeUndefined();
  });

  it.each<[PaperSort, (note: Note) => (string | number)[]]>([
    ['year', ({ examYear = 0, sequence }) => [examYear, sequence]],
    ['exam', ({ exam = '', examYear = 0, sequence }) => [exam, examYear, sequence]],
    ['uploaded', ({ sequence }) => [sequence]],
  ])('are sorted by %s in both directions, over all pages', async (sort, keys) => {
    const compared = (one: Note, other: Note) => {
      const [mine, others] = [keys(one), keys(other)];
      const at = mine.findIndex((key, index) => key !== others[index]);
      return (mine[at] ?? 0) < (others[at] ?? 0) ? -1 : 1;
    };
    const sorted = async (sort: PaperSort) => (await walk({ sort })).flat().map(({ note }) => note);
    const descending = await sorted(sort);
    const ids = (notes: Note[]) => notes.map(({ id }) => id);
    expect(ids(descending)).toEqual(ids(descending.toSorted(compared).reverse()));
    expect(ids(await sorted(`-${sort}` as PaperSort))).toEqual(ids(descending).reverse());
  });

  it('are in the usual order where they are too many to be sorted for one request', async () => {
    const list = (query: NoteQuery) =>
      query.order === PAPER_ORDER ? opened.library.notes.list(query) : Promise.reject(tooWide(['course']));
    const crowded = { ...opened.library, notes: { ...opened.library.notes, list } };
    const usual = await papersOfCourse(opened.library, ENGLISH);
    expect(await papersOfCourse(crowded, ENGLISH, { sort: 'exam' })).toEqual(usual);
  });

  it('are asked for in two rounds, one more for a page behind the last one', async () => {
    const roundsFor = async (wanted: WantedPapers) => {
      let rounds = 0;
      let hasStarted = false;
      const begin = () => {
        if (!hasStarted) rounds += 1;
        hasStarted = true;
        setImmediate(() => {
          hasStarted = false;
        });
      };
      const { notes, files, pages, nearDuplicates, missingPages } = opened.library;
      const parts = Object.entries({ notes, files, pages, nearDuplicates, missingPages }).map(
        ([name, part]) => [name, asking(part, begin)],
      );
      await papersOfCourse({ ...opened.library, ...Object.fromEntries(parts) }, ENGLISH, wanted);
      return rounds;
    };
    expect([await roundsFor({}), await roundsFor({ page: 3 }), await roundsFor({ page: 4 })]).toEqual([
      2, 2, 3,
    ]);
  });

  it('bring their files along', async () => {
    const { papers } = await papersOfCourse(opened.library, ENGLISH);
    expect(papers.every(({ note, file }) => file?.id === note.image && file.completedAt)).toBe(true);
  });

  it('are counted by exam and year, and narrowed by both', async () => {
    const { exams, total } = await papersOfCourse(opened.library, ENGLISH);
    expect([total, exams.reduce((all, { notes }) => all + notes, 0)]).toEqual([60, 60]);
    for (const { exam, examYear, notes } of exams) {
      if (examYear === undefined) continue;
      const narrow = await papersOfCourse(opened.library, ENGLISH, { exam, examYear });
      expect(narrow.papers.map(({ note }) => [note.exam, note.examYear])).toEqual(
        Array.from({ length: notes }, () => [exam, examYear]),
      );
      expect([narrow.total, narrow.pages]).toEqual([notes, 1]);
    }
    const mid = (await walk({ exam: 'mid-semester' })).flat().map(({ note }) => note);
    expect(mid).toHaveLength(30);
    expect(mid.every(({ exam }) => exam === 'mid-semester')).toBe(true);
    expect(mid.map(({ examYear = 0 }) => examYear)).toEqual(
      mid.map(({ examYear = 0 }) => examYear).toSorted((one, other) => other - one),
    );
    expect((await papersOfCourse(opened.library, ENGLISH, { examYear: 1999 })).papers).toEqual([]);
  });

  it('of a full page and not one more end there', async () => {
    const place = { ...ENGLISH, course: 'BHS-286' };
    for (let number = 0; number < 25; number += 1) {
      if (number === 0) opened.pass(1);
      await sharedNote(opened.library, asha, `full${number}`, place);
    }
    const { papers, pages, zip } = await papersOfCourse(opened.library, place);
    expect([papers.length, pages]).toEqual([25, 1]);
    const all = { conditions: notesWanted(place, {}), order: PAPER_ORDER, limit: 25, offset: 0 };
    expect(zip).toEqual({ papers: 25, bytes: await opened.library.notes.bytesOfFiles(all) });
  });

  it('of a course without papers are none', async () => {
    const place = { ...ENGLISH, course: 'BPC-102' };
    const none = { papers: [], page: 1, pages: 1, total: 0, exams: [], zip: { papers: 0, bytes: 0 } };
    expect(await papersOfCourse(opened.library, place)).toEqual(none);
  });

  it('beyond the last page are those of the last page', async () => {
    const last = await papersOfCourse(opened.library, ENGLISH, { page: 3 });
    expect(await papersOfCourse(opened.library, ENGLISH, { page: 99 })).toEqual(last);
  });
});

/** The same, each method of which answers in a later turn, and calls `begin` when it is called. */
function asking<Part extends object>(part: Part, begin: () => void): Part {
  const methods = Object.entries(part).map(([name, method]) => [
    name,
    async (...given: unknown[]) => {
      begin();
      await turn();
      return method(...given);
    },
  ]);
  return Object.fromEntries(methods);
}
