import type { Box } from '../../page/page-layout.ts';

/**
 * A part of a page where a question stands; it may go on in the next column, or on the next page. The page is that of the
 * file, as the file has it: readers may see it turned, or at another place (`domain/page/arrangement.ts`).
 */
export type Region = { page: number; box: Box };

/** A question of a paper that is answered by itself: a part where a number has parts, and one of several short notes. */
export type PaperQuestion = {
  /** Of the paper, where a file holds several: counted from 1. */
  paper: number;
  /** The section of the paper as printed, such as A. Undefined where there are none. */
  section: string | undefined;
  number: number;
  /** The label below the number, such as a, or i where no letters are used. */
  part: string | undefined;
  /** The label below the part. */
  sub: string | undefined;
  /** Undefined when they are not printed for it, and are no equal share of what is. */
  marks: number | undefined;
  /** Of so many questions beside it, and of how many one is answered: 'any three' of four. Undefined where all are. */
  choice: { answered: number; of: number } | undefined;
  /** It is another choice for the question before it. */
  isAlternative: boolean;
  regions: readonly Region[];
  /** Where the sentence stands that it shares with those beside it, such as 'Write short notes on'. */
  stemRegions: readonly Region[];
  /** As read: the shared sentence, and its own. */
  text: string;
};

/** What does not add up in a paper. */
const WARNINGS = ['none-found', 'labels', 'marks', 'totals', 'lost-labels', 'too-many', 'too-long'] as const;
export type SplitWarning = (typeof WARNINGS)[number];

/** A paper split into its questions. With warnings it is shown as pages. */
export type SplitPaper = { questions: readonly PaperQuestion[]; warnings: readonly SplitWarning[] };

/** The version of how papers are split. Raised by every change of what is found. */
export const SPLITTER = 2;
/** Longer files are no papers. */
export const SPLIT_PAGES_MOST = 500;
/** Of all its pages. One that is printed closely has 600. */
export const SPLIT_WORDS_MOST = 200_000;
/** More of them are no questions. */
export const QUESTIONS_MOST = 10_000;
/** UTF-16 units of a question that are kept. */
export const QUESTION_TEXT_MOST = 4000;
