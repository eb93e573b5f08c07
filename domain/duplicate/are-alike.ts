import type { PageSketch } from './page-sketches.ts';
import { sharedWords, sizeOf } from './word-sketch.ts';

/** Two pages that share so many of their words are copies. Measured: decisions/2026-11-22-near-duplicates.md. */
const WORDS_ALIKE = 0.6;
/** Pages of fewer words say too little to be told apart, and are left out. */
const WORDS_LEAST = 20;
/** Two files are copies when more of the pages of the shorter one stand in the other: papers may share a cover. */
const PAGES_ALIKE = 0.5;

/** Do two files show the same pages, in any order? */
export function areAlike(one: readonly PageSketch[], other: readonly PageSketch[]): boolean {
  const [short = [], long = []] = [one, other]
    .map((pages) => pages.filter(({ words }) => sizeOf(words) >= WORDS_LEAST))
    .sort((some, more) => some.length - more.length);
  const isCopied = ({ words }: PageSketch) => long.some((each) => showSame(words, each.words));
  return short.filter(isCopied).length > PAGES_ALIKE * short.length;
}

/** Do two pages, by the sketches of their words, show the same? */
export function showSame(one: string, other: string): boolean {
  return Math.min(sizeOf(one), sizeOf(other)) >= WORDS_LEAST && sharedWords(one, other) >= WORDS_ALIKE;
}
