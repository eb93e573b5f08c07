import type { FactName, Written } from '../../../domain/note/note-fields.ts';

/** Response of `/packs/...`: one part of a course's papers. */
export type PackPart = {
  title: string;
  papers: PackPaper[];
  /** Only in the first part, if there are questions to practise. */
  practice?: PackPractice;
  /** Address of the next part. */
  next?: string;
};

/** Data of a course's practice: `version` changes with its questions; `pictures` are the most asked ones. */
export type PackPractice = { version: string; pictures: string[] };

/** Further known facts, which a saved course can be searched by. */
export const PACK_FACTS = ['exam', 'examYear'] as const satisfies readonly FactName[];
type PackFacts = { [Name in (typeof PACK_FACTS)[number]]?: Written<Name> };

export type PackPaper = PackFacts & {
  id: string;
  /** Changes with anything that the paper's pages show: its own parts, then those of the papers that they name. */
  version: string;
  description: string;
  file: string;
  size: number;
  /** Has scripts or actions, so that the file itself is never shown. */
  isActive?: boolean;
  /** Pages in preparation, of unknown size. */
  isWaiting?: boolean;
  /** Number of shown pages; 0 until known. */
  pages: number;
  /**
   * Picture of each page in the width for phones: name (`pageName`), width, bytes if known, and 1 if rendered by the current
   * version.
   */
  pictures: [page: number | string, width: number, bytes: number, isNew?: 1][];
  /** Characters of its pages' texts. */
  texts: number;
};

export type PackTexts = { texts: string[] };
export { TEXTS_TOGETHER } from '../../../domain/paper/describe-pack.ts';
