/**
 * Average linkage clustering with nearest-neighbour chains, in quadratic time: merges the two most similar
 * groups while their average similarity is at least `least`. Changes `similarity`. Returns groups of indices
 * in order; every index is in exactly one.
 */
export function linkedGroups(similarity: readonly Float32Array[], least: number): number[][] {
  const groups: (number[] | undefined)[] = similarity.map((_, index) => [index]);
  for (let start = 0; start < similarity.length; start += 1) {
    const chain = groups[start] ? [start] : [];
    while (chain.length > 0) {
      const last = chain.at(-1) as number;
      const before = chain.at(-2);
      const nearest = nearestOf(similarity, groups, last, before);
      if (nearest === undefined || (similarity[last]?.[nearest] ?? 0) < least) {
        // The end of the chain has no near neighbour and never will, so it is a group.
        chain.pop();
        if (before !== undefined) separate(similarity, last);
        continue;
      }
      if (nearest !== before) chain.push(nearest);
      else {
        chain.length -= 2;
        join(similarity, groups, before, last);
        if (chain.length === 0) chain.push(before);
      }
    }
  }
  return groups
    .filter((group) => group !== undefined)
    .map((group) => group.toSorted((one, other) => one - other));
}

/** In a tie, prefers the previous group of the chain, so that pairs are recognised. */
function nearestOf(
  similarity: readonly Float32Array[],
  groups: readonly (number[] | undefined)[],
  of: number,
  before: number | undefined,
): number | undefined {
  const row = similarity[of] as Float32Array;
  let best = before;
  for (let at = 0; at < groups.length; at += 1)
    if (at !== of && groups[at] && (best === undefined || (row[at] as number) > (row[best] as number)))
      best = at;
  return best;
}

function separate(similarity: readonly Float32Array[], at: number): void {
  for (const row of similarity) row[at] = 0;
  similarity[at]?.fill(0);
}

function join(
  similarity: readonly Float32Array[],
  groups: (number[] | undefined)[],
  into: number,
  from: number,
): void {
  const [kept, gone] = [groups[into] ?? [], groups[from] ?? []];
  const [rowKept, rowGone] = [similarity[into] as Float32Array, similarity[from] as Float32Array];
  for (let at = 0; at < groups.length; at += 1) {
    if (!groups[at] || at === into || at === from) continue;
    const mean =
      ((rowKept[at] as number) * kept.length + (rowGone[at] as number) * gone.length) /
      (kept.length + gone.length);
    rowKept[at] = mean;
    (similarity[at] as Float32Array)[into] = mean;
  }
  groups[into] = [...kept, ...gone];
  groups[from] = undefined;
}
