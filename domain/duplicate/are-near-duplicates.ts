import type { Note } from '../note.ts';
import type { PageSketch } from './page-sketches.ts';
import { sharedWords, sizeOf } from './word-sketch.ts';

/** Two pages that share so many of their words are copies. Measured: decisions/2026-11-22-near-duplicates.md. */
const SHARED_WORDS_LEAST = 0.6;
/** The same of papers of different exams or years: a teacher may ask half of a paper again, in the same words. */
const WORDS_SAME = 0.9;
/** Pages of fewer words say too little to be told apart, and are left out. */
const WORDS_LEAST = 20;
/** Two files are copies when more of the pages of the shorter one stand in the other: papers may share a cover. */
const SHARED_PAGES_LEAST = 0.5;

type Examined = Pick<Note, 'exam' | 'examYear'>;

/** Are both papers of an exam, or of a year, and not of the same? Of one that does not say so it cannot be told. */
export function areOfOtherExams(one: Examined, other: Examined): boolean {
  const differ = <Value>(mine: Value | undefined, yours: Value | undefined) =>
    mine !== undefined && yours !== undefined && mine !== yours;
  return differ(one.exam, other.exam) || differ(one.examYear, other.examYear);
}

/** Do two files show the same pages, in any order? Of papers `ofOtherExams` nearly every word has to be the same. */
export function areNearDuplicates(
  one: readonly PageSketch[],
  other: readonly PageSketch[],
  ofOtherExams = false,
): boolean {
  const least = ofOtherExams ? WORDS_SAME : SHARED_WORDS_LEAST;
  const [short = [], long = []] = [one, other]
    .map((pages) => pages.filter(({ words }) => sizeOf(words) >= WORDS_LEAST))
    .sort((some, more) => some.length - more.length);
  const isCopied = ({ words }: PageSketch) => long.some((each) => showSame(words, each.words, least));
  return short.filter(isCopied).length > SHARED_PAGES_LEAST * short.length;
}

/** Do two pages, by the sketches of their words, show the same? */
export function showSame(one: string, other: string, least = SHARED_WORDS_LEAST): boolean {
  return Math.min(sizeOf(one), sizeOf(other)) >= WORDS_LEAST && sharedWords(one, other) >= least;
}
