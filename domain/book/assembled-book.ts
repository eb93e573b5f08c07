import type { Box } from '../page/page-layout.ts';
import type { PageSize } from '../page.ts';
import type { PrintedPage } from './book-renderer.ts';

export type Picture = Exclude<PrintedPage, { kind: 'typed' }>;
/** `words`: those that stand on it, to be found. */
type Cut = { picture: Picture; size: PageSize; words: string | undefined };

/** A page of a paper in a book. `words`: as `writtenWords` writes them, to be laid under it so that they are found. */
export type BookPage =
  | { is: 'picture'; picture: Picture; size: PageSize; words: string | undefined }
  /** The page at `index` of a part of the book, which is a PDF. `cut`: the same as a picture, where questions are cut from it. */
  | { is: 'typed'; part: number; index: number; words: string | undefined; cut?: Cut | undefined }
  /** It could not be printed. */
  | { is: 'missing'; sentence: string };

export type BookPaper = {
  /** In the list of contents, below its year. */
  title: string;
  /** In the bookmarks, in any script. */
  mark: string;
  /** Empty where it is not known. */
  year: string;
  /** It answers the paper before it. */
  isSolution: boolean;
  pages: readonly BookPage[];
};

/** Where a question stands: pieces of pages, one below the other. `index` counts the pages of the paper from 0. */
export type QuestionPiece = { paper: number; index: number; box: Box };
export type AskedQuestion = { label: string; pieces: readonly QuestionPiece[] };
export type AskedTopic = { name: string; detail: string; questions: readonly AskedQuestion[] };

/** Everything that a book shows, in the order in which it shows it. Texts are in Latin letters, but for marks and `title`. */
export type AssembledBook = {
  /** Of the document, in any script. */
  title: string;
  heading: string;
  /** Below it, line by line. */
  lead: readonly string[];
  /** At the foot of each page, before what the page is. */
  foot: string;
  /** Where the library is, without the scheme, and with it. */
  address: string;
  url: string;
  language: string;
  /** ISO 8601. */
  madeAt: string;
  /** Two pages beside each other on each sheet, to be printed. */
  isTwoUp: boolean;
  /** Only the questions are shown; the papers are what they are cut from. */
  isAskedOnly: boolean;
  words: { contents: string; asked: string; left: string; page: string };
  asked: readonly AskedTopic[];
  papers: readonly BookPaper[];
  parts: readonly Uint8Array[];
  /** What is not in it, and why. */
  left: readonly { sentence: string; url: string }[];
};
