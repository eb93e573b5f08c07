import type { Doubt } from './match-course.ts';

/** Why a paper is not sure, for the table that the person at the machine corrects. */
export const DOUBT_WORDS: Readonly<Record<Doubt, string>> = {
  'no-clue': 'neither its path nor its first page names a course',
  'one-clue': 'only one thing names this course',
  'several-places': 'this course is taught in several branches',
  'other-course': 'something names another course',
  'other-year': 'the year of study is another one than that of the course',
  'other-branch': 'the folder is of another branch or college',
  'foreign-code': 'it carries a code that this course does not have',
  'like-title': 'its title is only like that of this course',
};

export const WHY = {
  year: 'path and page do not say the same year of the exam',
  college: 'which college?',
  branch: 'which branch?',
  studyYear: 'which year of study?',
  course: 'which course?',
  place: 'no folder says where it belongs',
  headElsewhere: 'its page prints the code of another course',
  twin: (path: string) => `the same bytes as ${path}`,
  known: (note: string) => `in the library already, as /notes/${note}`,
  otherType: 'neither a PDF nor a PNG or JPG picture',
  tooLarge: (most: string) => `larger than the ${most} that the library takes`,
  empty: 'empty',
  several: (pages: readonly number[]) =>
    `another paper may begin on page ${pages.join(', ')}: give each paper a line with its pages, such as p1-2`,
  proposed: (papers: number, coded: number) =>
    coded > 0
      ? `the catalogue has no such course; ${papers} papers are of it, ${coded} carry this code`
      : `the catalogue has no such course; ${papers} papers are of it, none carries a code: this one was made of the title`,
} as const;
