import type { PaperQuestion } from '../question/splitting/paper-questions.ts';

/** The same words in several papers count as one question. */
export type PracticeQuestion = Pick<PaperQuestion, 'section' | 'number' | 'part' | 'sub' | 'marks'> & {
  id: string;
  topic: string;
  /** Number of the question's unit, sure or likely. Missing in lists that a device stored earlier. */
  unit?: number | undefined;
  asked: number;
  /** Same questions of other papers: a done mark on one counts. Missing in lists stored earlier. */
  same?: readonly string[];
};

export type PatternPlace = Pick<
  PaperQuestion,
  'section' | 'number' | 'part' | 'sub' | 'marks' | 'choice' | 'isAlternative'
>;

export type PaperPattern = {
  places: readonly PatternPlace[];
  usual: string;
  notes: readonly string[];
};
