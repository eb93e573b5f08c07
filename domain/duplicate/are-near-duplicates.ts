import type { Note } from '../note.ts';
import type { PageSketch } from './page-sketches.ts';
import { sharedWords, sizeOf } from './word-sketch.ts';

/** Pages with this share of common words are copies. Measured: decisions/2026-11-22-near-duplicates.md. */
const SHARED_WORDS_LEAST = 0.6;
/** Minimum for papers of different exams or years: a teacher may repeat half of a paper word for word. */
const WORDS_SAME = 0.9;
/** Minimum words of a page to compare: shorter pages look alike by chance. */
const WORDS_LEAST = 20;
/** Share of the shorter file's pages that must be exceeded: papers may share a title page. */
const SHARED_PAGES_LEAST = 0.5;

type Examined = Pick<Note, 'exam' | 'examYear'>;

export function areOfOtherExams(one: Examined, other: Examined): boolean {
  const differ = <Value>(mine: Value | undefined, yours: Value | undefined) =>
    mine !== undefined && yours !== undefined && mine !== yours;
  return differ(one.exam, other.exam) || differ(one.examYear, other.examYear);
}

/** True if two files show the same pages, in any order. Papers `ofOtherExams` must share nearly all words. */
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

export function showSame(one: string, other: string, least = SHARED_WORDS_LEAST): boolean {
  return Math.min(sizeOf(one), sizeOf(other)) >= WORDS_LEAST && sharedWords(one, other) >= least;
}
