import type { FactName, Written } from '../../../domain/note/note-fields.ts';

/** Response of `/packs/...`: one part of a course's papers. */
export type PackPart = {
  title: string;
  papers: PackPaper[];
  /** Only in the first part, if there are questions to practise. */
  practice?: PackPractice;
  next?: string;
};

/**
 * Practice of a course. `version` changes with the questions; `pictures` are those of the most asked ones.
 */
export type PackPractice = { version: string; pictures: string[] };

export const PACK_FACTS = ['exam', 'examYear'] as const satisfies readonly FactName[];
type PackFacts = { [Name in (typeof PACK_FACTS)[number]]?: Written<Name> };

export type PackPaper = PackFacts & {
  id: string;
  /**
   * Changes with everything on the paper's pages. Begins with the paper's own parts; those of linked papers
   * follow.
   */
  version: string;
  description: string;
  file: string;
  size: number;
  /** The file contains scripts or actions, so it is never displayed itself. */
  isActive?: boolean;
  /** The pages are still being rendered; their size is unknown. */
  isWaiting?: boolean;
  /** Number of visible pages; 0 until known. */
  pages: number;
  /**
   * Picture of each page, in the width for phones: name (`pageName`), width, bytes if known, and 1 if
   * rendered by the current version.
   */
  pictures: [page: number | string, width: number, bytes: number, isNew?: 1][];
  texts: number;
};

export type PackTexts = { texts: string[] };
export { TEXTS_TOGETHER } from '../../../domain/paper/describe-pack.ts';
