import { describe, expect, it } from 'vitest';
import { ourUniversity } from '../../test/our-university.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import { findExams } from './find-exams.ts';
import { parseQuery } from './parse-query.ts';

const university = await ourUniversity();
const catalogue = openCatalogue(university);

/** The exams, and the words that name them. */
function named(typed: string): [exams: string, words: string] | undefined {
  const { terms } = parseQuery(typed);
  const found = findExams(catalogue, parseQuery(typed));
  if (!found) return undefined;
  return [[...found.values].sort().join(' '), [...found.terms].map((term) => terms[term]?.word).join(' ')];
}

describe('an exam is named', () => {
  it.each([
    ['mid sem', 'mid-semester', 'mid sem'],
    ['end sem 2022 cn', 'end-semester', 'end sem'],
    ['cn endsem', 'end-semester', 'endsem'],
    ['Mid-Semester', 'mid-semester', 'mid semester'],
    ['midterm java', 'mid-semester', 'midterm'],
    ['end semster dbms', 'end-semester', 'end semster'],
    ['मिड सेम', 'mid-semester', 'मिड सेम'],
    ['एंड सेम', 'end-semester', 'एंड सेम'],
    ['एण्ड सेमेस्टर 2023', 'end-semester', 'एण्ड सेमेस्टर'],
    ['मिड sem', 'mid-semester', 'मिड sem'],
    ['sessional 2 os', 'sessional-2', 'sessional 2'],
    ['second sessional', 'sessional-2', 'second sessional'],
    ['quiz java', 'quiz', 'quiz'],
    ['back paper dbms', 'supplementary', 'back paper'],
    ['बैक पेपर', 'supplementary', 'बैक पेपर'],
    ['backlog', 'supplementary', 'backlog'],
  ])('by its name in whichever language, shortened or as one word: %s', (typed, exam, words) => {
    expect(named(typed)).toEqual([exam, words]);
  });

  it.each([
    ['cat 2 java', 'cat-2'],
    ['CAT-II 2019', 'cat-2'],
    ['cat1 java', 'cat-1'],
    ['first cat', 'cat-1'],
    ['2nd cat', 'cat-2'],
    ['internal assessment 2', 'ia-2'],
    ['ia 1 java', 'ia-1'],
    ['ia2', 'ia-2'],
    ['fat 2019', 'fat'],
  ])('by its number, however that is written: %s', (typed, exam) => {
    const exams = ['CAT 1', 'CAT 2', 'FAT', 'Internal Assessment 1', 'Internal Assessment 2'];
    const values = ['cat-1', 'cat-2', 'fat', 'ia-1', 'ia-2'];
    const elsewhere = openCatalogue({
      ...university,
      exams: exams.map((name, at) => ({ name, value: values[at] ?? '' })),
    });
    expect([...(findExams(elsewhere, parseQuery(typed))?.values ?? [])]).toEqual([exam]);
  });

  it.each([
    ['sem', 'end-semester mid-semester'],
    ['cn सेम', 'end-semester mid-semester'],
    ['sessional', 'sessional-1 sessional-2'],
  ])('by a word that several have: %s', (typed, exams) => {
    expect(named(typed)?.[0]).toBe(exams);
  });

  it.each([
    'seminar',
    'session layer',
    'end',
    'mid',
    'pra',
    'bank paper',
    'practical training',
    'data structures',
  ])('and by no word that means something else: %s', (typed) => {
    expect(named(typed)).toBeUndefined();
  });
});
