import type { PaperQuestion } from '../question/splitting/paper-questions.ts';

/** Question for practice; literal repetitions in several papers count as one. */
export type PracticeQuestion = Pick<PaperQuestion, 'section' | 'number' | 'part' | 'sub' | 'marks'> & {
  id: string;
  topic: string;
  /** Number of its unit, sure or likely. Missing in lists that a device stored earlier. */
  unit?: number | undefined;
  asked: number;
  /**
   * Questions of other papers considered the same: a done mark on one of them counts. Missing in lists that a
   * device stored earlier.
   */
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
