import type { Region } from './splitting/paper-questions.ts';

export type QuestionLabel = {
  number: number;
  part: string | undefined;
  sub: string | undefined;
  marks: number | undefined;
};

/** An admin's correction of a split. Refers to questions by id; has no effect while its question is not found. */
export type Correction =
  | ({ act: 'correct'; question: string } & QuestionLabel)
  | { act: 'move'; question: string; regions: readonly Region[] }
  | { act: 'merge'; question: string; into: string }
  /** Splits off a new question below a line, given as a share of the page's height. */
  | ({ act: 'split'; question: string; page: number; y: number } & QuestionLabel)
  | { act: 'hide'; question: string }
  | { act: 'right' };

export type KeptCorrection = { position: number; correction: Correction; madeAt: Date };

export const CORRECTIONS_MOST = 200;
export const REGIONS_MOST = 12;
