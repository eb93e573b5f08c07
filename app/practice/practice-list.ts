import type { PatternPlace, PracticeQuestion } from '../../domain/practice/practice-question.ts';
import type { PaperRules } from '../../domain/practice/section-choice.ts';

export type PracticeList = {
  questions: ListedQuestion[];
  patterns: ListedPattern[];
  /** Units of the syllabus. Lists stored by earlier releases lack this field. */
  units?: { number: number; title: string }[];
};

export type ListedQuestion = PracticeQuestion & {
  paper: string;
  years: number[];
  href: string;
  /** Picture, and the size of its widest version in pixels, which reserves the space. */
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
