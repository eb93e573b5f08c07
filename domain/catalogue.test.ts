import { describe, expect, it } from 'vitest';
import { openCatalogue, type University } from './catalogue.ts';

const course = (college: string, branch: string, year: string, code: string) => ({
  college,
  branch,
  year,
  code,
  title: `Title of ${code}`,
});

const UNIVERSITY: University = {
  siteName: 'Panna',
  name: 'A university',
  emailDomain: 'example.in',
  sourceUrl: 'https://example.in',
  contacts: [],
  colleges: [
    { value: 'COT', name: 'Technology', emblem: 'gear' },
    { value: 'COA', name: 'Agriculture', emblem: 'wheat' },
  ],
  branches: [
    { college: 'COT', value: 'IT', name: 'Information Technology' },
    { college: 'COT', value: 'ME', name: 'Mechanical' },
    { college: 'COA', value: 'COA', name: 'Agriculture' },
  ],
  years: ['1st', '2nd'],
  exams: [],
  courses: [
    course('COT', 'IT', '1st', 'B'),
    course('COT', 'IT', '1st', 'A'),
    course('COT', 'ME', '1st', 'A'),
    course('', '', '', 'LOOSE'),
    course('COT', '', '1st', 'HALF'),
    course('COT', 'IT', '', 'YEARLESS'),
  ],
};

describe('the catalogue', () => {
  const catalogue = openCatalogue(UNIVERSITY);
  const codes = (...place: [string, string, string]) => catalogue.coursesOf(...place).map(({ code }) => code);

  it('knows its colleges and branches by value, letter by letter', () => {
    expect(catalogue.college('COT')?.name).toBe('Technology');
    expect(catalogue.branch('COT', 'ME')?.name).toBe('Mechanical');
    expect(catalogue.branchesOf('COT').map(({ value }) => value)).toEqual(['IT', 'ME']);
    expect(catalogue.college('cot')).toBeUndefined();
    expect(catalogue.branch('COA', 'ME')).toBeUndefined();
    expect(catalogue.branchesOf('nowhere')).toEqual([]);
  });

  it('is not fooled by names that every object has', () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      expect(catalogue.college(name)).toBeUndefined();
      expect(catalogue.branchesOf(name)).toEqual([]);
      expect(codes(name, name, name)).toEqual([]);
    }
  });

  it('lists the courses of a branch’s year in its own order', () => {
    expect(codes('COT', 'IT', '1st')).toEqual(['B', 'A']);
    expect(codes('COT', 'IT', '2nd')).toEqual([]);
  });

  it('never lists a course that lacks college, branch or year', () => {
    expect(catalogue.courses).toHaveLength(6);
    expect([codes('', '', ''), codes('COT', '', '1st'), codes('COT', 'IT', '')]).toEqual([[], [], []]);
  });

  it('finds a course where all four values belong together', () => {
    const place = { college: 'COT', branch: 'ME', year: '1st', course: 'A' };
    expect(catalogue.courseAt(place)?.title).toBe('Title of A');
    expect(catalogue.courseAt({ ...place, course: 'B' })).toBeUndefined();
    expect(catalogue.courseAt({ ...place, year: '2nd' })).toBeUndefined();
    expect(catalogue.courseAt({ ...place, college: 'COA' })).toBeUndefined();
  });
});
