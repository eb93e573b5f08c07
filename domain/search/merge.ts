/** A ranked list and how much it counts: one that was found by slips counts less than one found exactly. */
export type Ranking<Item> = { items: readonly Item[]; weight: number };

/** How little the first places of a list differ: small, because few results are looked at. */
const EVENNESS = 10;

/**
 * Reciprocal rank fusion: an item's places in all lists make its place in the one. What stands in several lists comes
 * before what stands high in one; lists of different kinds need no common measure.
 */
export function merged<Item>(rankings: readonly Ranking<Item>[], keyOf: (item: Item) => string): Item[] {
  const scores = new Map<string, { item: Item; score: number }>();
  for (const { items, weight } of rankings) {
    for (const [rank, item] of items.entries()) {
      const known = scores.get(keyOf(item));
      const score = (known?.score ?? 0) + weight / (EVENNESS + rank);
      scores.set(keyOf(item), { item: known?.item ?? item, score });
    }
  }
  return [...scores.values()].sort((one, other) => other.score - one.score).map(({ item }) => item);
}
