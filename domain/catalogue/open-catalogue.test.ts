import { describe, expect, it } from 'vitest';
import type { University } from '../catalogue.ts';
import { openCatalogue } from './open-catalogue.ts';

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
  admission: [{ of: 'example.in', shares: true }],
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

describe('what is retired', () => {
  const retired = true as const;
  const { colleges, branches, courses } = UNIVERSITY;
  const [technology, ...otherColleges] = colleges;
  const [information, ...otherBranches] = branches;
  const catalogueWith = (changes: Partial<University>) => openCatalogue({ ...UNIVERSITY, ...changes });
  const place = { college: 'COT', branch: 'IT', year: '1st', course: 'B' };

  it('is in no list, and found by its address', () => {
    const [first, ...others] = courses;
    const catalogue = catalogueWith({ courses: first ? [{ ...first, retired }, ...others] : [] });
    expect(catalogue.coursesOf('COT', 'IT', '1st').map(({ code }) => code)).toEqual(['A']);
    expect(catalogue.courses.map(({ code }) => code)).not.toContain('B');
    expect(catalogue.allCourses.map(({ code }) => code)).toContain('B');
    expect(catalogue.courseAt(place)).toMatchObject({ title: 'Title of B', retired: true });
  });

  it('shows what is in it, retired or not', () => {
    const catalogue = catalogueWith({
      colleges: technology ? [{ ...technology, retired }, ...otherColleges] : [],
      branches: information ? [{ ...information, retired }, ...otherBranches] : [],
      courses: courses.map((each) => (each.branch === 'IT' ? { ...each, retired } : each)),
    });
    expect(catalogue.colleges.map(({ value }) => value)).toEqual(['COA']);
    expect(catalogue.branches.map(({ value }) => value)).toEqual(['ME', 'COA']);
    expect(catalogue.branchesOf('COT').map(({ value }) => value)).toEqual(['IT', 'ME']);
    expect(catalogue.coursesOf('COT', 'IT', '1st').map(({ code }) => code)).toEqual(['B', 'A']);
    expect([catalogue.college('COT')?.retired, catalogue.branch('COT', 'IT')?.retired]).toEqual([true, true]);
  });
});

describe('the catalogue in another language', () => {
  const [first, ...others] = UNIVERSITY.courses;
  const catalogue = openCatalogue({
    ...UNIVERSITY,
    siteName: { en: 'Panna', hi: 'पन्ना' },
    colleges: UNIVERSITY.colleges.map((college) =>
      college.value === 'COT' ? { ...college, name: { en: 'Technology', hi: 'टेक्नोलॉजी' } } : college,
    ),
    yearNames: { '1st': { en: 'First year', hi: 'पहला साल' } },
    courses: [{ ...course('COT', 'IT', '1st', 'B'), title: { en: 'Physics', hi: 'भौतिकी' } }, ...others],
  });
  const place = { college: 'COT', branch: 'IT', year: '1st', course: first?.code ?? '' };

  it('has its names and titles in it, and in English where they are in English alone', () => {
    const hindi = catalogue.in('hi');
    expect([hindi.siteName, hindi.college('COT')?.name, hindi.college('COA')?.name]).toEqual([
      'पन्ना',
      'टेक्नोलॉजी',
      'Agriculture',
    ]);
    expect([hindi.yearName('1st'), hindi.yearName('2nd')]).toEqual(['पहला साल', '2nd year']);
    expect(hindi.courseAt(place)).toMatchObject({ title: 'भौतिकी', otherTitles: ['Physics'] });
    expect(hindi.courseAt({ ...place, course: 'A' })?.title).toBe('Title of A');
  });

  it('is in English before it is asked for, and in a language that it does not have', () => {
    for (const english of [catalogue, catalogue.in('en'), catalogue.in('ta'), catalogue.in('constructor')]) {
      expect([english.siteName, english.yearName('1st'), english.courseAt(place)?.title]).toEqual([
        'Panna',
        'First year',
        'Physics',
      ]);
    }
    expect(catalogue.in('hi').in('en')).toBe(catalogue);
  });

  it('calls a year of no name after its value', () => {
    expect([catalogue.yearName('2nd'), catalogue.yearName('toString')]).toEqual(['2nd year', 'toString']);
  });
});
