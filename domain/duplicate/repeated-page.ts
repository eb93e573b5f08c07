import { FIRST_PAGES } from '../page/first-texts.ts';
import { showSame } from './are-near-duplicates.ts';
import type { PageSketch } from './page-sketches.ts';

/** A page that may show what an earlier page of its file shows. Both count from 1. */
export type RepeatedPage = { page: number; earlier: number };

/** In longer files, such as slides, a page may repeat the one before with a line more. */
const PAGES_MOST = FIRST_PAGES;

/**
 * The first page that may be there twice, of a file of so many `pages`, by their sketches in the order of the pages.
 * Undefined where there is none, and for files of more pages than are sketched.
 */
export function repeatedPage(sketches: readonly PageSketch[], pages: number): RepeatedPage | undefined {
  if (pages > PAGES_MOST) return undefined;
  for (const [at, { page, words }] of sketches.entries()) {
    const same = sketches.slice(0, at).find((each) => showSame(words, each.words));
    if (same) return { page, earlier: same.page };
  }
  return undefined;
}
