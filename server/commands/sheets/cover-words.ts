import type { Cover } from '../../../domain/paper/cover.ts';

/** What a person reads on a cover, in the language of the covers. */
export type CoverWords = {
  cover: Cover;
  siteName: string;
  /** Of which library it is, and which of its set. */
  counted: string;
  title: string;
  exam: string | undefined;
  place: string;
  /** What to do with it. */
  hint: string;
};
