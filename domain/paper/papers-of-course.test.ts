import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGLISH, openTestLibrary, person, sharedNote, type TestLibrary } from '../../test/library.ts';
import type { Account } from '../account.ts';
import { papersOfCourse } from './papers-of-course.ts';

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
      await sharedNote(opened.library, asha, `n${number}`, { examYear });
    }
    await sharedNote(opened.library, asha, 'elsewhere', { course: 'BHS-188' });
  });
  afterAll(() => opened.close());

  const walk = async () => {
    const pages = [];
    for (let after: string | undefined; ; ) {
      const { papers, next } = await papersOfCourse(opened.library, ENGLISH, after);
      pages.push(papers);
      if (!next) return pages;
      after = next;
    }
  };

  it('come in pages, each paper once, and the last page says that it is the last', async () => {
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

  it('bring their files along', async () => {
    const { papers } = await papersOfCourse(opened.library, ENGLISH);
    expect(papers.every(({ note, file }) => file?.id === note.image && file.completedAt)).toBe(true);
  });

  it('of a full page and not one more end there', async () => {
    const place = { ...ENGLISH, course: 'BHS-286' };
    for (let number = 0; number < 25; number += 1) {
      if (number === 0) opened.pass(1);
      await sharedNote(opened.library, asha, `full${number}`, place);
    }
    const { papers, next } = await papersOfCourse(opened.library, place);
    expect([papers.length, next]).toEqual([25, undefined]);
  });

  it('of a course without papers are none', async () => {
    const place = { ...ENGLISH, course: 'BPC-102' };
    expect(await papersOfCourse(opened.library, place)).toEqual({ papers: [], next: undefined });
  });

  it('after one that nobody knows begin anew', async () => {
    const first = await papersOfCourse(opened.library, ENGLISH);
    expect(await papersOfCourse(opened.library, ENGLISH, 'withdrawn')).toEqual(first);
  });
});
