import type { Doubt } from './match-course.ts';

/** The reasons that stand in the table of an import, in some language. */
export type WhyWords = {
  doubts: Readonly<Record<Doubt, string>>;
  year: string;
  college: string;
  branch: string;
  studyYear: string;
  course: string;
  place: string;
  headElsewhere: string;
  twin(path: string): string;
  known(note: string): string;
  elsewhere: string;
  otherType: string;
  tooLarge(most: string): string;
  empty: string;
  several(pages: readonly number[]): string;
  proposed(papers: number, coded: number): string;
};

/** Why a paper is not sure, for the table that the person at the machine corrects. */
const DOUBT_WORDS: WhyWords['doubts'] = {
  'no-clue': 'neither its path nor its first page names a course',
  'one-clue': 'only one thing names this course',
  'several-places': 'this course is taught in several branches',
  'other-course': 'something names another course',
  'other-year': 'the year of study is another one than that of the course',
  'other-branch': 'the folder is of another branch or college',
  'foreign-code': 'it carries a code that this course does not have',
  'like-title': 'its title is only like that of this course',
};

export const WHY: WhyWords = {
  doubts: DOUBT_WORDS,
  year: 'path and page do not say the same year of the exam',
  college: 'which college?',
  branch: 'which branch?',
  studyYear: 'which year of study?',
  course: 'which course?',
  place: 'no folder says where it belongs',
  headElsewhere: 'its page prints the code of another course',
  twin: (path) => `the same bytes as ${path}`,
  known: (note) => `in the library already, as /notes/${note}`,
  elsewhere: 'hidden in the library, or on its way by another account',
  otherType: 'neither a PDF nor a PNG or JPG picture',
  tooLarge: (most) => `larger than the ${most} that the library takes`,
  empty: 'empty',
  several: (pages) =>
    `another paper may begin on page ${pages.join(', ')}: give each paper a line with its pages, such as p1-2`,
  proposed: (papers, coded) =>
    coded > 0
      ? `the catalogue has no such course; ${papers} papers are of it, ${coded} carry this code`
      : `the catalogue has no such course; ${papers} papers are of it, none carries a code: this one was made of the title`,
};
