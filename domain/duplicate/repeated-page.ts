import { FIRST_PAGES } from '../page/first-texts.ts';
import { showSame } from './are-near-duplicates.ts';
import type { PageSketch } from './page-sketches.ts';

export type RepeatedPage = { page: number; earlier: number };

/** Longer files, such as slides, may legitimately repeat a page with one more line. */
const PAGES_MOST = FIRST_PAGES;

/** The first page that may repeat another. Undefined if the file has more pages than are sketched. */
export function repeatedPage(sketches: readonly PageSketch[], pages: number): RepeatedPage | undefined {
  if (pages > PAGES_MOST) return undefined;
  for (const [at, { page, words }] of sketches.entries()) {
    const same = sketches.slice(0, at).find((each) => showSame(words, each.words));
    if (same) return { page, earlier: same.page };
  }
  return undefined;
}
