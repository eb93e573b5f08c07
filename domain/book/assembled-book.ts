import type { Box } from '../page/page-layout.ts';
import type { PageSize } from '../page.ts';
import type { PrintedPage } from './book-renderer.ts';

export type Picture = Exclude<PrintedPage, { kind: 'typed' }>;
type Cut = { picture: Picture; size: PageSize; words: string | undefined };

/** `words`: output of `writtenWords`, placed invisibly under the page to make it searchable. */
export type BookPage =
  | { is: 'picture'; picture: Picture; size: PageSize; words: string | undefined }
  /** Page `index` of a PDF in `parts`. `cut`: the same page as a picture, to crop questions from. */
  | { is: 'typed'; part: number; index: number; words: string | undefined; cut?: Cut | undefined }
  | { is: 'missing'; sentence: string };

export type BookPaper = {
  title: string;
  mark: string;
  year: string;
  isSolution: boolean;
  pages: readonly BookPage[];
};

/** Box on a page that shows part of a question. `index` counts the paper's pages from 0. */
export type QuestionPiece = { paper: number; index: number; box: Box };
export type AskedQuestion = { label: string; pieces: readonly QuestionPiece[] };
export type AskedTopic = { name: string; detail: string; questions: readonly AskedQuestion[] };

export type AssembledBook = {
  title: string;
  heading: string;
  lead: readonly string[];
  foot: string;
  address: string;
  url: string;
  language: string;
  madeAt: string;
  isTwoUp: boolean;
  isAskedOnly: boolean;
  words: { contents: string; asked: string; left: string; page: string };
  asked: readonly AskedTopic[];
  papers: readonly BookPaper[];
  parts: readonly Uint8Array[];
  left: readonly { sentence: string; url: string }[];
};
