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
  zip: string;
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
  'no-evidence': 'No course in the file name or on the first page.',
  'one-evidence': 'Only one hint points to this course.',
  'several-places': 'This course is taught in several branches.',
  'other-course': 'The page names another course: choose one.',
  'other-year': 'The year of study doesn’t match this course.',
  'other-branch': 'The folder belongs to another branch or college.',
  'foreign-code': 'The paper has a code that isn’t this course’s.',
  'like-title': 'The title only roughly matches this course.',
};

export const WHY: WhyWords = {
  warnings: WARNING_TEXTS,
  year: 'File name and page give different exam years.',
  college: 'Which college?',
  branch: 'Which branch?',
  studyYear: 'Which year of study?',
  course: 'Which course?',
  place: 'The folder names don’t say where it belongs.',
  headElsewhere: 'The page shows another course’s code.',
  duplicate: (path) => `Identical to ${path}.`,
  known: (note) => `Already in the library, as /notes/${note}.`,
  elsewhere: 'Hidden in the library, or being uploaded by another account.',
  otherType: 'Not a PDF, PNG or JPG.',
  zip: 'A ZIP within the folder: import it by its own path, or unpack it.',
  tooLarge: (most) => `Larger than the limit of ${most}.`,
  empty: 'Empty.',
  several: (pages) =>
    `Another paper may start on page ${pages.join(', ')}: give each paper its own row with its pages, such as p1-2.`,
  long: (pages) => `${pages} pages are a lot for one paper: give each paper its own row with its pages.`,
  joined: (page, path) => `Page ${page} of the paper that begins with ${path}.`,
  photos: 'Check which photos belong to this paper, and their order.',
  noHead:
    'No photo shows the top of this paper’s first page: if it belongs to another one, name its first photo in joins.',
  noPaper: 'A picture without text, or smaller than 300 pixels.',
  problems: {
    locked: 'Locked with a password.',
    link: 'A symbolic link: these are not followed.',
    name: 'Its name is not valid UTF-8: rename it.',
    outside: 'Its path leads outside the folder.',
    packed:
      'Compressed by a method other than Deflate, such as LZMA or Deflate64: unpack the ZIP, or make it anew.',
    damaged: 'Damaged: it cannot be opened.',
    denied: 'This system account may not read it.',
    deep: 'Nested in too many folders.',
    busy: 'It could not be read at this time: run the import again.',
  },
  proposed(papers, coded) {
    const belong = papers === 1 ? '1 paper belongs to it' : `${papers} papers belong to it`;
    const origin =
      coded === 0
        ? 'none has a code: this one comes from the title'
        : `${coded} ${coded === 1 ? 'has' : 'have'} this code`;
    return `This course isn’t in the catalogue: ${belong}, ${origin}.`;
  },
  evidence: {
    names: (what) => `From the folder and file names: ${what}.`,
    place: (what) => `The place is ${what}.`,
    prints: (what) => `The page says ${what}.`,
    year: (what) => `The year is ${what}.`,
    like: (what) => `In the catalogue: ${what}.`,
  },
};
