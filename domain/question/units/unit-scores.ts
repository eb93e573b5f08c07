import { type QuestionTerms, questionTerms, termsOf } from '../comparing/question-terms.ts';

type Kind = Parameters<typeof termsOf>[1];

/**
 * Words are more reliable, four-grams tolerate misread letters. A long unit shares four-grams with anything,
 * so they weigh less there.
 */
const VIEWS: readonly { kinds: readonly Kind[]; share: number; isByLength: boolean }[] = [
  { kinds: ['words', 'native', 'borrowed', 'acronyms'], share: 0.6, isByLength: false },
  { kinds: ['grams', 'nativeGrams'], share: 0.4, isByLength: true },
];

/** Characters of a unit's text compared at once: `questionTerms` reads no more. */
const CHARACTERS_AT_ONCE = 1400;

type View = { share: number; kinds: readonly Kind[]; weights: ReadonlyMap<number, Float32Array> };

/**
 * Compares questions with the units of a course by words and four-grams. A term in several units weighs less;
 * `rarity` weighs a term within the course.
 */
export class UnitScores {
  readonly units: number;
  readonly #views: readonly View[];
  /** Acronyms in the units, and initials of their words: FTP is File Transfer Protocol. */
  readonly #acronyms: ReadonlySet<number>;
  readonly #initials: ReadonlyMap<number, Float32Array>;

  constructor(texts: readonly string[], rarity: (term: number) => number) {
    this.units = texts.length;
    const units = texts.map((text) => piecesOf(text).map(questionTerms));
    const mean = texts.join('').length / texts.length;
    const lengths = texts.map((text) => (1 + text.length / mean) / 2);
    this.#views = VIEWS.map(({ kinds, share, isByLength }) => ({
      kinds,
      share,
      weights: weightsOf(units, kinds, rarity, isByLength ? lengths : undefined),
    }));
    this.#acronyms = new Set(units.flat().flatMap((piece) => [...termsOf(piece, 'acronyms')]));
    this.#initials = weightsOf(units, ['initials'], rarity);
  }

  /** Evidence for each unit, from 0 to about 3. */
  of(question: QuestionTerms): Float32Array {
    const scores = new Float32Array(this.units);
    const spelt = termsOf(question, 'initials').filter((term) => this.#acronyms.has(term));
    for (const [at, { kinds, share, weights }] of this.#views.entries()) {
      const terms = new Set(kinds.flatMap((kind) => [...termsOf(question, kind)]));
      const factor = share / Math.sqrt(Math.max(3, terms.size));
      for (const term of terms) add(scores, weights.get(term), factor);
      if (at > 0) continue;
      for (const term of new Set(spelt)) if (!terms.has(term)) add(scores, weights.get(term), factor);
      for (const term of new Set(termsOf(question, 'acronyms')))
        if (!weights.has(term)) add(scores, this.#initials.get(term), factor);
    }
    return scores;
  }
}

function add(scores: Float32Array, weight: Float32Array | undefined, factor: number): void {
  if (weight)
    for (let at = 0; at < scores.length; at += 1)
      scores[at] = (scores[at] as number) + factor * (weight[at] as number);
}

function piecesOf(text: string): string[] {
  const found: string[] = [];
  for (let from = 0; from < text.length; ) {
    const end =
      from + CHARACTERS_AT_ONCE >= text.length
        ? text.length
        : text.lastIndexOf(' ', from + CHARACTERS_AT_ONCE);
    const to = end > from ? end : from + CHARACTERS_AT_ONCE;
    found.push(text.slice(from, to));
    from = to;
  }
  return found;
}

function weightsOf(
  units: readonly (readonly QuestionTerms[])[],
  kinds: readonly Kind[],
  rarity: (term: number) => number,
  lengths?: readonly number[],
): Map<number, Float32Array> {
  const weights = new Map<number, Float32Array>();
  for (const [unit, pieces] of units.entries())
    for (const piece of pieces)
      for (const kind of kinds)
        for (const term of termsOf(piece, kind)) {
          const known = weights.get(term) ?? new Float32Array(units.length);
          weights.set(term, known);
          known[unit] = (known[unit] as number) + 1;
        }
  for (const [term, weight] of weights) {
    const holding = weight.filter((count) => count > 0).length;
    const common = rarity(term) * (Math.log(1 + units.length / holding) - Math.LN2);
    for (let at = 0; at < weight.length; at += 1)
      if ((weight[at] as number) > 0)
        weight[at] = (common * (1 + Math.log(weight[at] as number))) / (lengths?.[at] ?? 1);
  }
  return weights;
}
