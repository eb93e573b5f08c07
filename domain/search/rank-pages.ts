import { type PageMatch, pageMatcher } from './match-page.ts';
import type { Term } from './parse-query.ts';
import type { FoundPage } from './search-index.ts';

/** `words`: matched terms. `codes`: printed form of terms that match only within a code. */
export type RankedPage = FoundPage & {
  match: PageMatch;
  words: readonly string[];
  codes: ReadonlyMap<string, string>;
  score: number;
};

/** Maximum characters read to rank pages, enough for a hundred usual ones. Older pages are ignored. */
const READ_MOST = 400_000;

/** A paper is identified in these first characters of a page; earlier matches score higher. */
const HEAD = 500;
const IN_HEAD = 0.6;

/** Ranks by rare words and their proximity, then matches in the head, then newest. One page per note. */
export function rankPages(pages: readonly FoundPage[], terms: readonly Term[]): RankedPage[] {
  const match = pageMatcher(terms);
  const read = readable(pages).map((page) => ({ ...page, match: match(page.text) }));
  const counts = terms.map((_, term) => read.filter(({ match }) => match.terms.has(term)).length);
  const weights = counts.map((count) => Math.log(1 + (read.length + 1) / (count + 0.5)));
  const ranked = read.map((page) => ({
    ...page,
    words: terms.flatMap(({ word }, term) => (page.match.terms.has(term) ? [word] : [])),
    codes: codesOf(page, terms),
    score: scoreOf(page, weights),
  }));
  ranked.sort((one, other) => other.score - one.score);
  const notes = new Set<string>();
  return ranked.filter(({ note, match }) => {
    if (notes.has(note.id) || match.terms.size === 0) return false;
    notes.add(note.id);
    return true;
  });
}

export function hasCodeInHead({ page, match: { occurrences } }: RankedPage): boolean {
  return page === 1 && occurrences.some(({ isCode, end }) => isCode && end < HEAD);
}

function readable(pages: readonly FoundPage[]): FoundPage[] {
  let characters = 0;
  return pages.filter(({ text }) => {
    characters += text.length;
    return characters <= READ_MOST;
  });
}

function codesOf(
  { text, match: { occurrences } }: { text: string; match: PageMatch },
  terms: readonly Term[],
): Map<string, string> {
  const asWords = new Set(occurrences.flatMap(({ term, isCode }) => (isCode ? [] : [term])));
  const inCodes = occurrences.filter(({ term, isCode }) => isCode && !asWords.has(term));
  // Reversed, so that each term gets its first position.
  return new Map(
    inCodes.toReversed().map(({ term, start, end }) => [terms[term]?.word ?? '', text.slice(start, end)]),
  );
}

function scoreOf(
  { page, match: { terms, occurrences, closest } }: { page: number; match: PageMatch },
  weights: readonly number[],
): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const had = [...terms].reduce((sum, term) => sum + (weights[term] ?? 0), 0);
  const span = (occurrences[closest.to]?.at ?? 0) - (occurrences[closest.from]?.at ?? 0) + 1;
  const closeness = terms.size > 1 ? terms.size / Math.max(span, terms.size) : 0;
  const often = Math.log2(1 + occurrences.length / Math.max(1, terms.size)) / 10;
  const end = page === 1 ? (occurrences[closest.to]?.end ?? HEAD) : HEAD;
  const head = terms.size === weights.length ? IN_HEAD * Math.max(0, 1 - end / HEAD) : 0;
  return (2 * had) / all + closeness + Math.min(0.5, often) + head;
}
