import type { Region } from './splitting/paper-questions.ts';

/** How a question is called in its paper. */
export type QuestionLabel = {
  number: number;
  part: string | undefined;
  sub: string | undefined;
  marks: number | undefined;
};

/**
 * What an admin has corrected in how a paper was split. Questions are named by their ids; where one is not found again, its
 * correction rests.
 */
export type Correction =
  | ({ act: 'correct'; question: string } & QuestionLabel)
  /** Its borders: where it stands. */
  | { act: 'move'; question: string; regions: readonly Region[] }
  /** It belongs to another one, and follows what stands there. */
  | { act: 'merge'; question: string; into: string }
  /** What stands below a line of one of its pages, in shares of the page's height, is another question. */
  | ({ act: 'split'; question: string; page: number; y: number } & QuestionLabel)
  | { act: 'hide'; question: string }
  /** What is found is right, whatever does not add up. */
  | { act: 'right' };

/** With its place among the corrections of its paper, by which it is taken back. */
export type KeptCorrection = { position: number; correction: Correction; madeAt: Date };

/** Of one paper. */
export const CORRECTIONS_MOST = 200;
/** Of one question. */
export const REGIONS_MOST = 12;
