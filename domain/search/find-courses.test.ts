import { describe, expect, it } from 'vitest';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import type { LocalText } from '../primitives/local-text.ts';
import { findCourses } from './find-courses.ts';
import { findPlaces } from './find-places.ts';
import { parseQuery } from './parse-query.ts';

const COLLEGE = { value: 'COT', name: { en: 'College of Technology', hi: 'टेक्नोलॉजी कॉलेज' } };
const TITLES: [string, LocalText][] = [
  ['P-1', { en: 'Physics', hi: 'भौतिकी (फिजिक्स)' }],
  ['M-1', { en: 'Mathematics I', hi: 'गणित 1' }],
  ['C-1', { en: 'Chemistry', hi: 'रसायन विज्ञान' }],
  ['D-1', 'Database Management Systems'],
  ['D-2', 'Data Structures'],
  ['Y-1', 'Bhasha Vigyan'],
  ['F-1', 'Manufacturing Technology'],
];
const catalogue = openCatalogue({
  siteName: 'Panna',
  name: 'A university',
  admission: [{ of: 'example.in', shares: true }],
  sourceUrl: 'https://example.in',
  contacts: [],
  colleges: [{ ...COLLEGE, emblem: 'gear' }],
  branches: [
    { college: 'COT', value: 'CE', name: { en: 'Civil', hi: 'सिविल' } },
    { college: 'COT', value: 'AE', name: { en: 'Agricultural Engineering', hi: 'कृषि इंजीनियरिंग' } },
  ],
  years: ['1st'],
  exams: [],
  courses: TITLES.map(([code, title]) => ({ code, title, college: 'COT', branch: 'CE', year: '1st' })),
});
const found = (typed: string) => findCourses(catalogue, parseQuery(typed)).map(({ entry }) => entry.code);
const named = (typed: string) => findPlaces(catalogue, parseQuery(typed)).map(({ clause }) => clause[0]);

describe('a course is found', () => {
  it.each([
    ['its title in another language', 'भौतिकी', 'P-1'],
    ['the other word for it', 'फिजिक्स', 'P-1'],
    ['its title in English', 'physics', 'P-1'],
    ['both at once', 'physics भौतिकी', 'P-1'],
    ['Hindi in Latin letters', 'bhautiki', 'P-1'],
    ['the same with a typo', 'bhautikk', 'P-1'],
    ['a beginning of it', 'bhauti', 'P-1'],
    ['a short word, a vowel longer', 'ganitaa', 'M-1'],
    ['two words', 'rasayan vigyan', 'C-1'],
    ['a title in Latin letters, typed in Devanagari', 'भाषा', 'Y-1'],
    ['another word of it', 'विज्ञान भाषा', 'Y-1'],
  ])('by %s: %s', (_, typed, code) => {
    expect(found(typed)[0]).toBe(code);
  });

  it.each(['data', 'dms', 'system', 'civil', 'gn', 'bh', 'ग'])(
    'and never by a few letters that only sound alike: %s',
    (typed) => {
      expect(found(typed).filter((code) => /^[PMC]/.test(code))).toEqual([]);
    },
  );

  it('by a word that begins its title, before those whose letters it has by chance', () => {
    expect(found('math 3')[0]).toBe('M-1');
    expect(found('mathematics 1')[0]).toBe('M-1');
    expect(found('math')).toEqual(['M-1']);
    expect(found('mt')).toEqual(['F-1']);
  });

  it('once, whatever it is called', () => {
    expect(found('physics भौतिकी bhautiki').filter((code) => code === 'P-1')).toHaveLength(1);
  });
});

describe('a college or a branch is meant', () => {
  it.each([
    ['civil', 'branch=ce'],
    ['सिविल', 'branch=ce'],
    ['civl end semester', 'branch=ce'],
    ['krishi injiniyaring', 'branch=ae'],
    ['agricultural engineering 2019', 'branch=ae'],
    ['technology', 'college=cot'],
    ['college of technology', 'college=cot'],
  ])('by its name: %s', (typed, clause) => {
    expect(named(typed)).toEqual([clause]);
  });

  it.each(['engineering', 'college', 'civ', 'krishi', 'data structures'])(
    'and by no part of it: %s',
    (typed) => {
      expect(named(typed)).toEqual([]);
    },
  );
});
