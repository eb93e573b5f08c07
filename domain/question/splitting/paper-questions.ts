import type { Box } from '../../page/page-layout.ts';

/**
 * Region of a page that contains part of a question, which may continue in the next column or page. Page and rotation
 * are those of the file, not as displayed (`domain/page/page-order.ts`).
 */
export type Region = { page: number; box: Box };

/** A separately answered question: a part of a number, or one of several short notes. */
export type PaperQuestion = {
  paper: number;
  section: string | undefined;
  number: number;
  part: string | undefined;
  sub: string | undefined;
  /** Undefined when not printed and not an equal share of printed marks. */
  marks: number | undefined;
  /** Choice such as 'any three' of four. Undefined when all are compulsory. */
  choice: { answered: number; of: number } | undefined;
  isAlternative: boolean;
  regions: readonly Region[];
  stemRegions: readonly Region[];
  text: string;
  /** Its paper adds up, although another one in the file may not. Missing in questions that were split before. */
  isSure?: boolean;
};

const WARNINGS = ['none-found', 'labels', 'marks', 'totals', 'lost-labels', 'too-many', 'too-long'] as const;
export type SplitWarning = (typeof WARNINGS)[number];

/** A paper split into questions. With warnings it is displayed as pages. */
export type SplitPaper = { questions: readonly PaperQuestion[]; warnings: readonly SplitWarning[] };

/** Raise with every change of the results. */
export const SPLITTER = 5;
/** Longer files are no papers. */
export const SPLIT_PAGES_MOST = 500;
/** In total. A densely printed page has 600. */
export const SPLIT_WORDS_MOST = 200_000;
export const QUESTIONS_MOST = 10_000;
/** UTF-16 units stored per question. */
export const QUESTION_TEXT_MOST = 4000;
