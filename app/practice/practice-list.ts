import type { PatternPlace, PracticeQuestion } from '../../domain/practice/practice-question.ts';
import type { PaperRules } from '../../domain/practice/section-choice.ts';

export type PracticeList = {
  questions: ListedQuestion[];
  patterns: ListedPattern[];
  /** Units of the syllabus. Missing in lists that a device stored before this field existed. */
  units?: { number: number; title: string }[];
};

export type ListedQuestion = PracticeQuestion & {
  /** Exam and year in the page's language; empty if unknown. */
  paper: string;
  years: number[];
  href: string;
  /** Picture with the size of its widest version in pixels, which reserves the space. */
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
