import type { Note } from '../note.ts';
import type { RankedPage } from './rank-pages.ts';

/** A note in a list; with the page on which it was found, if it was by a page. */
export type Candidate = { note: Note; page?: RankedPage };

/** A ranked list and its weight: a list that was found by typos counts less than one found exactly. */
export type Ranking = { items: readonly Candidate[]; weight: number };

/** How many notes stand in any of the lists. */
export function countOf(rankings: readonly Ranking[]): number {
  return new Set(rankings.flatMap(({ items }) => items.map(({ note }) => note.id))).size;
}

/** Each note once, the best first; with the page on which it was found, if any list knows one. */
export function mergeRankings(rankings: readonly Ranking[]): Candidate[] {
  const pages = new Map(
    rankings.flatMap(({ items }) => items.filter(({ page }) => page)).map((item) => [item.note.id, item]),
  );
  return fused(rankings).map((item) => (item.page ? item : (pages.get(item.note.id) ?? item)));
}

/** How little the first ranks of a list differ: small, because few results are looked at. The literature takes 60. */
const EVENNESS = 10;

/**
 * Reciprocal rank fusion (Cormack and others, 2009): an item's ranks in all lists make its rank in the merged one. What
 * stands in several lists comes before what stands high in one; lists of different kinds need no common measure.
 */
function fused(rankings: readonly Ranking[]): Candidate[] {
  const scores = new Map<string, { item: Candidate; score: number }>();
  for (const { items, weight } of rankings) {
    for (const [rank, item] of items.entries()) {
      const known = scores.get(item.note.id);
      const score = (known?.score ?? 0) + weight / (EVENNESS + rank);
      scores.set(item.note.id, { item: known?.item ?? item, score });
    }
  }
  return [...scores.values()].sort((one, other) => other.score - one.score).map(({ item }) => item);
}
