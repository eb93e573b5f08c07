import type { PatternPlace, PracticeQuestion } from '../../domain/practice/practice-question.ts';
import type { PaperRules } from '../../domain/practice/section-choice.ts';

export type PracticeList = {
  questions: ListedQuestion[];
  patterns: ListedPattern[];
  /** Units of the syllabus. Missing in lists that a device stored before. */
  units?: { number: number; title: string }[];
};

export type ListedQuestion = PracticeQuestion & {
  /** Exam and year in the page's language; empty if unknown. */
  paper: string;
  years: number[];
  /** Address of its page, where it is marked. */
  href: string;
  /** Picture, with the pixels of the widest one, which reserve its room. */
  src: string;
  width: number;
  height: number;
};

export type ListedPattern = PaperRules & {
  exam: string;
  name: string;
  years: number[];
  places: PatternPlace[];
};
