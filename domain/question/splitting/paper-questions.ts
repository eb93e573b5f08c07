import type { Box } from '../../page/page-layout.ts';

/**
 * Part of a page with a question or some of it; the question may continue in the next column or page. Page
 * and rotation are those of the file, not of the shown pages (`domain/page/page-order.ts`).
 */
export type Region = { page: number; box: Box };

/** A separately answered question: a part of a number, or one of several short notes. */
export type PaperQuestion = {
  paper: number;
  section: string | undefined;
  number: number;
  part: string | undefined;
  sub: string | undefined;
  /** Undefined if neither printed nor an equal share of printed marks. */
  marks: number | undefined;
  /** Example: 'any three' of four. Undefined if all are compulsory. */
  choice: { answered: number; of: number } | undefined;
  isAlternative: boolean;
  regions: readonly Region[];
  stemRegions: readonly Region[];
  text: string;
  /** True if its paper adds up, even if another one in the file does not. Missing in older splits. */
  isSure?: boolean;
};

const WARNINGS = ['none-found', 'labels', 'marks', 'totals', 'lost-labels', 'too-many', 'too-long'] as const;
export type SplitWarning = (typeof WARNINGS)[number];

/** With warnings, the paper's pages are shown instead of its questions. */
export type SplitPaper = { questions: readonly PaperQuestion[]; warnings: readonly SplitWarning[] };

/** Raise this with every change of the results. */
export const SPLITTER = 9;
/** A longer file is not a paper. */
export const SPLIT_PAGES_MOST = 500;
/** Per file. A densely printed page has 600. */
export const SPLIT_WORDS_MOST = 200_000;
export const QUESTIONS_MOST = 10_000;
/** In UTF-16 units. */
export const QUESTION_TEXT_MOST = 4000;
