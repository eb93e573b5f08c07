import type { FactName, Written } from '../../../domain/note/note-fields.ts';

/** What `/packs/...` answers: one part of a course's papers, for devices that keep them. */
export type PackPart = {
  title: string;
  papers: PackPaper[];
  /** In the first part, where there is something to practise with. */
  practice?: PackPractice;
  /** The address of the part that follows. */
  next?: string;
};

/**
 * What a device fetches to practise the course: another `version` after each change of its questions, and the addresses of
 * the pictures of those that are asked most.
 */
export type PackPractice = { version: string; pictures: string[] };

/** What else is known of a paper, as far as it is: a kept course can be searched by it. */
export const PACK_FACTS = ['exam', 'examYear'] as const satisfies readonly FactName[];
type PackFacts = { [Name in (typeof PACK_FACTS)[number]]?: Written<Name> };

export type PackPaper = PackFacts & {
  id: string;
  /** Another text after each change of what the paper's pages on this site show: its own, then those of the papers that they name. */
  version: string;
  description: string;
  file: string;
  /** Bytes of the file as it was uploaded. */
  size: number;
  /** It has scripts or actions, so that it is never shown itself. */
  isActive?: boolean;
  /** Its pages are still being prepared: what they weigh is not known yet. */
  isWaiting?: boolean;
  /** Pages that are shown; 0 until they are known. */
  pages: number;
  /**
   * The picture of each page in the width that a reader on a phone loads: the page's name (`pageName`), width, bytes if they are known, and 1 if the
   * present version has drawn it.
   */
  pictures: [page: number | string, width: number, bytes: number, isNew?: 1][];
  /** Characters of the texts of its pages. */
  texts: number;
};

/** What `/packs/texts/...` answers: the texts of pages, beginning with the one that was asked for. */
export type PackTexts = { texts: string[] };
/** Pages whose texts are answered together. */
export { TEXTS_TOGETHER } from '../../../domain/paper/describe-pack.ts';
