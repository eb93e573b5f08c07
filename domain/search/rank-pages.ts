import { type PageMatch, pageMatcher } from './match-page.ts';
import type { Term } from './parse-query.ts';
import type { FoundPage } from './search-index.ts';

/** `words`: those of the terms that it has. */
export type RankedPage = FoundPage & { match: PageMatch; words: readonly string[]; score: number };

/**
 * Characters that are read to rank pages: a hundred honest pages have less. Of pages that are much longer, the first ones
 * of the list are ranked, which are the newest.
 */
const READ_MOST = 400_000;

/** Orders pages: first those that have more of the rarer words, nearer to each other; then the newest. One page a note. */
export function rankPages(pages: readonly FoundPage[], terms: readonly Term[]): RankedPage[] {
  const match = pageMatcher(terms);
  const read = readable(pages).map((page) => ({ ...page, match: match(page.text) }));
  const counts = terms.map((_, term) => read.filter(({ match }) => match.terms.has(term)).length);
  const weights = counts.map((count) => Math.log(1 + (read.length + 1) / (count + 0.5)));
  const ranked = read.map((page) => ({
    ...page,
    words: terms.flatMap(({ word }, term) => (page.match.terms.has(term) ? [word] : [])),
    score: scoreOf(page.match, weights),
  }));
  ranked.sort((one, other) => other.score - one.score);
  const notes = new Set<string>();
  return ranked.filter(({ note, match }) => {
    if (notes.has(note.id) || match.terms.size === 0) return false;
    notes.add(note.id);
    return true;
  });
}

function readable(pages: readonly FoundPage[]): FoundPage[] {
  let characters = 0;
  return pages.filter(({ text }) => {
    characters += text.length;
    return characters <= READ_MOST;
  });
}

function scoreOf({ terms, occurrences, closest }: PageMatch, weights: readonly number[]): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const had = [...terms].reduce((sum, term) => sum + (weights[term] ?? 0), 0);
  const span = (occurrences[closest.to]?.at ?? 0) - (occurrences[closest.from]?.at ?? 0) + 1;
  const closeness = terms.size > 1 ? terms.size / Math.max(span, terms.size) : 0;
  const often = Math.log2(1 + occurrences.length / Math.max(1, terms.size)) / 10;
  return (2 * had) / all + closeness + Math.min(0.5, often);
}
