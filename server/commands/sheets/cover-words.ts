import type { Cover } from '../../../domain/paper/cover.ts';

export type CoverWords = {
  cover: Cover;
  siteName: string;
  counted: string;
  title: string;
  exam: string | undefined;
  place: string;
  hint: string;
};
