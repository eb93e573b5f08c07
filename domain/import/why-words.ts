import type { Warning } from '../recognition/match-course.ts';
import type { Problem } from './plan-row.ts';

export type WhyWords = {
  warnings: Readonly<Record<Warning, string>>;
  year: string;
  college: string;
  branch: string;
  studyYear: string;
  course: string;
  place: string;
  headElsewhere: string;
  duplicate(path: string): string;
  known(note: string): string;
  elsewhere: string;
  otherType: string;
  tooLarge(most: string): string;
  empty: string;
  several(pages: readonly number[]): string;
  long(pages: number): string;
  joined(page: number, path: string): string;
  photos: string;
  noHead: string;
  noPaper: string;
  problems: Readonly<Record<Problem, string>>;
  proposed(papers: number, coded: number): string;
  evidence: Readonly<Record<'names' | 'place' | 'prints' | 'year' | 'like', (what: string) => string>>;
};

const WARNING_TEXTS: WhyWords['warnings'] = {
  'no-evidence': 'no course in the file name or on the first page',
  'one-evidence': 'only one hint points to this course',
  'several-places': 'this course is taught in several branches',
  'other-course': 'the page names another course: choose one',
  'other-year': 'the year of study doesn’t match this course',
  'other-branch': 'the folder belongs to another branch or college',
  'foreign-code': 'the paper has a code that isn’t this course’s',
  'like-title': 'the title only roughly matches this course',
};

export const WHY: WhyWords = {
  warnings: WARNING_TEXTS,
  year: 'file name and page give different exam years',
  college: 'which college?',
  branch: 'which branch?',
  studyYear: 'which year of study?',
  course: 'which course?',
  place: 'the folder names don’t say where it belongs',
  headElsewhere: 'the page shows another course’s code',
  duplicate: (path) => `identical to ${path}`,
  known: (note) => `already in the library, as /notes/${note}`,
  elsewhere: 'hidden in the library, or being uploaded by another account',
  otherType: 'not a PDF, PNG or JPG',
  tooLarge: (most) => `larger than the limit of ${most}`,
  empty: 'empty',
  several: (pages) =>
    `another paper may start on page ${pages.join(', ')}: give each paper its own row with its pages, such as p1-2`,
  long: (pages) => `${pages} pages are many for one paper: give each paper its own row with its pages`,
  joined: (page, path) => `page ${page} of the paper that begins with ${path}`,
  photos: 'check which photos belong to this paper, and their order',
  noHead:
    'no photo shows the head of this paper: if it belongs to another one, name its first photo in joins',
  noPaper: 'a picture without text, or smaller than 300 pixels',
  problems: {
    locked: 'locked with a password',
    link: 'a link; only files are read',
    name: 'its name is not valid UTF-8: rename it',
    outside: 'its name leads out of the folder',
    damaged: 'damaged: it cannot be opened',
    denied: 'this account may not read it',
    deep: 'in too many folders',
    busy: 'it could not be read now: run this again',
  },
  proposed: (papers, coded) =>
    coded > 0
      ? `this course isn’t in the catalogue; ${papers} papers belong to it, ${coded} have this code`
      : `this course isn’t in the catalogue; ${papers} papers belong to it, none has a code: this one comes from the title`,
  evidence: {
    names: (what) => `folder and file are called ${what}`,
    place: (what) => `the place is ${what}`,
    prints: (what) => `the page prints ${what}`,
    year: (what) => `the year is ${what}`,
    like: (what) => `the catalogue has ${what}`,
  },
};
