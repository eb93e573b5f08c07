/** What `/packs/...` answers: one part of a course's papers, for devices that keep them. */
export type PackPart = {
  title: string;
  papers: PackPaper[];
  /** The address of the part that follows. */
  next?: string;
};

export type PackPaper = {
  id: string;
  /** Another text after each change of what the paper's pages on this site show: its own, then those of the papers that they name. */
  version: string;
  description: string;
  /** Its exam and its exam's year, as far as they are known. */
  exam?: string;
  examYear?: number;
  file: string;
  /** Bytes of the file as it was uploaded. */
  size: number;
  /** It has scripts or actions, so that it is never shown itself. */
  isActive?: boolean;
  /** Pages of the file; 0 until they are known. */
  pages: number;
  /** The picture of each page in the width that a reader on a phone loads: page, width, and bytes if they are known. */
  pictures: [page: number, width: number, bytes: number][];
  /** Characters of the texts of its pages. */
  texts: number;
};

/** What `/packs/texts/...` answers: the texts of pages, beginning with the one that was asked for. */
export type PackTexts = { texts: string[] };
/** Pages whose texts are answered together. */
export { TEXTS_TOGETHER } from '../../../domain/paper/describe-pack.ts';
