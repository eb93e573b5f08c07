import type { Note } from '../note.ts';
import type { RankedPage } from './rank-pages.ts';

export type Candidate = { note: Note; page?: RankedPage };

export type Ranking = { items: readonly Candidate[]; weight: number };

export function countOf(rankings: readonly Ranking[]): number {
  return new Set(rankings.flatMap(({ items }) => items.map(({ note }) => note.id))).size;
}

export function mergeRankings(rankings: readonly Ranking[]): Candidate[] {
  const pages = new Map(
    rankings.flatMap(({ items }) => items.filter(({ page }) => page)).map((item) => [item.note.id, item]),
  );
  return fused(rankings).map((item) => (item.page ? item : (pages.get(item.note.id) ?? item)));
}

/** Flattens the first ranks. Low, because people look at few results; the literature uses 60. */
const EVENNESS = 10;

/**
 * Reciprocal rank fusion (Cormack et al., 2009): items in several lists come before items high in one list,
 * without a common scale of scores.
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
