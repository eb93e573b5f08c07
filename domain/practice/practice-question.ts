import type { PaperQuestion } from '../question/splitting/paper-questions.ts';

/** A question to practise with; what several papers ask word for word is one. */
export type PracticeQuestion = Pick<PaperQuestion, 'section' | 'number' | 'part' | 'sub' | 'marks'> & {
  id: string;
  /** What it is about. Two questions of one topic are much alike. */
  topic: string;
  /** How many papers ask about the topic. */
  asked: number;
};

/** A place of an exam paper, which one question fills. */
export type PatternPlace = Pick<
  PaperQuestion,
  'section' | 'number' | 'part' | 'sub' | 'marks' | 'choice' | 'isAlternative'
>;

/** How the papers of an exam are built. */
export type PaperPattern = {
  places: readonly PatternPlace[];
  /** The paper that has them. */
  usual: string;
  /** The papers that it was found by, the newest first. */
  notes: readonly string[];
};
