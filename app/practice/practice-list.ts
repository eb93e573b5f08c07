import type { PatternPlace, PracticeQuestion } from '../../domain/practice/practice-question.ts';
import type { PaperRules } from '../../domain/practice/section-choice.ts';

/** What a device gets to practise a course with. */
export type PracticeList = {
  questions: ListedQuestion[];
  patterns: ListedPattern[];
};

export type ListedQuestion = PracticeQuestion & {
  /** Its exam and year, in the page's language; empty for a paper that names neither. */
  paper: string;
  years: number[];
  /** The address of its page, where it is marked. */
  href: string;
  /** Its picture, and the sizes of the widest one in pixels: so much room it needs. */
  src: string;
  width: number;
  height: number;
};

/** How the papers of an exam are built; `exam` is empty for papers that name none, and `name` is in the page's language. */
export type ListedPattern = PaperRules & {
  exam: string;
  name: string;
  years: number[];
  places: PatternPlace[];
};
