import { describe, expect, it } from 'vitest';
import { COURSES_A_PAGE, coursesOfYear } from './courses-of-year.ts';

const HERE = '/home/COT/IT/2nd';

/** Makes this number of courses; the last one has a paper. */
function courses(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    code: `TIT-${index}`,
    title: `Course ${index}`,
    papers: index === count - 1 ? 1 : 0,
  }));
}

describe('the courses of a year', () => {
  it('stand on one page, those with papers first', () => {
    const { courses: shown, paging } = coursesOfYear(courses(3), HERE, { page: 1 });
    expect(shown.map(({ code }) => code)).toEqual(['TIT-2', 'TIT-0', 'TIT-1']);
    expect(paging).toMatchObject({ previous: undefined, next: undefined });
  });

  it('are shown by the page where they are many', () => {
    const many = courses(2 * COURSES_A_PAGE + 1);
    const second = coursesOfYear(many, HERE, { page: 2 });
    expect(second.courses).toHaveLength(COURSES_A_PAGE);
    expect(second.paging).toEqual({
      first: COURSES_A_PAGE + 1,
      last: 2 * COURSES_A_PAGE,
      total: many.length,
      previous: HERE,
      next: `${HERE}?page=3`,
    });
    const pages = [1, 2, 3].flatMap((page) => coursesOfYear(many, HERE, { page }).courses);
    expect(new Set(pages.map(({ code }) => code)).size).toBe(many.length);
  });

  it('end with the last page, whatever page is asked for', () => {
    const { courses: shown, paging } = coursesOfYear(courses(COURSES_A_PAGE + 1), HERE, { page: 99 });
    expect(shown).toHaveLength(1);
    expect(paging).toMatchObject({ previous: HERE, next: undefined });
  });

  it('may be none', () => {
    expect(coursesOfYear([], HERE, { page: 1 }).courses).toEqual([]);
  });
});
