import type { PaperQuestion } from '../question/splitting/paper-questions.ts';

/** A question for practice; literal repetitions in several papers count as one. */
export type PracticeQuestion = Pick<PaperQuestion, 'section' | 'number' | 'part' | 'sub' | 'marks'> & {
  id: string;
  /** Two questions of one topic are very similar. */
  topic: string;
  /** Number of papers with the topic. */
  asked: number;
};

/** Place in an exam paper for one question. */
export type PatternPlace = Pick<
  PaperQuestion,
  'section' | 'number' | 'part' | 'sub' | 'marks' | 'choice' | 'isAlternative'
>;

/** Structure of an exam's papers. */
export type PaperPattern = {
  places: readonly PatternPlace[];
  usual: string;
  /** Papers that the pattern was derived from, the newest first. */
  notes: readonly string[];
};
