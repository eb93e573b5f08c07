/** Weighted frequencies of sorted terms, normalised to length one. */
export type TermVector = { terms: Uint32Array; weights: Float32Array };

/**
 * TF-IDF vectors. A term's rarity is measured among these texts, as if there were at least `least`: among two
 * texts no term is rare.
 */
export function termVectors(
  texts: readonly string[],
  termsOf: (text: string) => string[],
  least: number,
): TermVector[] {
  const numbers = new Map<string, number>();
  const holding: number[] = [];
  const counted = texts.map((text) => {
    const counts = new Map<number, number>();
    for (const term of termsOf(text)) {
      let number = numbers.get(term);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(term, number);
        holding.push(0);
      }
      const count = counts.get(number) ?? 0;
      if (count === 0) holding[number] = (holding[number] ?? 0) + 1;
      counts.set(number, count + 1);
    }
    return counts;
  });
  const many = Math.max(texts.length, least);
  const rarity = holding.map((count) => Math.log((many + 1) / (count + 1)) + 0.1);
  return counted.map((counts) => vectorOf(counts, rarity));
}

function vectorOf(counts: ReadonlyMap<number, number>, rarity: readonly number[]): TermVector {
  const terms = Uint32Array.from(counts.keys()).sort();
  const weights = Float32Array.from(
    terms,
    (term) => (1 + Math.log(counts.get(term) ?? 1)) * (rarity[term] ?? 0),
  );
  const length = Math.hypot(...weights) || 1;
  return { terms, weights: weights.map((weight) => weight / length) };
}

export function cosine(one: TermVector, other: TermVector): number {
  let sum = 0;
  for (let at = 0, beside = 0; at < one.terms.length && beside < other.terms.length; ) {
    const [left, right] = [one.terms[at] as number, other.terms[beside] as number];
    if (left === right) sum += (one.weights[at] as number) * (other.weights[beside] as number);
    if (left <= right) at += 1;
    if (right <= left) beside += 1;
  }
  return sum;
}
