import type { Box } from '../../page/page-layout.ts';

/**
 * Region of a page that contains part of a question, which may continue in the next column or page. Page and
 * rotation are those of the file, not those displayed (`domain/page/page-order.ts`).
 */
export type Region = { page: number; box: Box };

/** Separately answered question: a part of a number, or one of several short notes. */
export type PaperQuestion = {
  paper: number;
  section: string | undefined;
  number: number;
  part: string | undefined;
  sub: string | undefined;
  /** Undefined if neither printed nor an equal share of printed marks. */
  marks: number | undefined;
  /** Choice such as 'any three' of four. Undefined if all are compulsory. */
  choice: { answered: number; of: number } | undefined;
  isAlternative: boolean;
  regions: readonly Region[];
  stemRegions: readonly Region[];
  text: string;
  /**
   * True if its paper adds up, even if another one in the file does not. Missing in questions that were split
   * earlier.
   */
  isSure?: boolean;
};

const WARNINGS = ['none-found', 'labels', 'marks', 'totals', 'lost-labels', 'too-many', 'too-long'] as const;
export type SplitWarning = (typeof WARNINGS)[number];

/** Paper split into questions. If it has warnings, its pages are displayed instead. */
export type SplitPaper = { questions: readonly PaperQuestion[]; warnings: readonly SplitWarning[] };

/** Raise with every change of the results. */
export const SPLITTER = 7;
/** Longer files are not papers. */
export const SPLIT_PAGES_MOST = 500;
/** Per file. A densely printed page has 600. */
export const SPLIT_WORDS_MOST = 200_000;
export const QUESTIONS_MOST = 10_000;
/** In UTF-16 units. */
export const QUESTION_TEXT_MOST = 4000;
