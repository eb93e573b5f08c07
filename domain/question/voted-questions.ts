import type { SimilarQuestion } from './comparing/similar-question.ts';
import { ordered, type PairVotes } from './question-correction.ts';

export type VotedQuestion = SimilarQuestion & { votes: Pick<PairVotes, 'same' | 'different'> };

export class VotedQuestions {
  readonly #byPair = new Map<string, PairVotes>();
  readonly #called = new Map<string, string[]>();

  constructor(votes: readonly PairVotes[]) {
    for (const pair of votes) {
      this.#byPair.set(keyOf(pair.one, pair.other), pair);
      if (pair.same <= pair.different) continue;
      for (const [one, other] of [
        [pair.one, pair.other],
        [pair.other, pair.one],
      ] as const)
        this.#called.set(one, [...(this.#called.get(one) ?? []), other]);
    }
  }

  /**
   * Similar questions in the order of their votes: confirmed ones first, rejected ones last. Includes
   * confirmed ones with low similarity.
   */
  of(question: string, found: readonly SimilarQuestion[]): VotedQuestion[] {
    const known = new Set(found.map(({ id }) => id));
    const called = (this.#called.get(question) ?? []).filter((id) => !known.has(id));
    const all = [
      ...found,
      ...called.map((id) => ({ id, kind: 'similar' as const, similarity: 0, isInOtherScript: false })),
    ];
    const ranked = all.map((each) => this.#weighed(question, each));
    return ranked.sort((one, other) => other.rank - one.rank).map(({ weighed }) => weighed);
  }

  /** If the software is certain, that counts as one vote and decides a tie. */
  #weighed(question: string, found: SimilarQuestion): { weighed: VotedQuestion; rank: number } {
    const { same = 0, different = 0 } = this.#byPair.get(keyOf(question, found.id)) ?? {};
    const weighed = { ...found, votes: { same, different } };
    const yes = same + (found.kind === 'similar' ? 0 : 1);
    if (same > 0 && yes > different) return { weighed: { ...weighed, kind: 'same' }, rank: 1 };
    if (different > yes) return { weighed: { ...weighed, kind: 'similar' }, rank: -1 };
    return { weighed, rank: 0 };
  }
}

function keyOf(one: string, other: string): string {
  const pair = ordered({ one, other });
  return `${pair.one} ${pair.other}`;
}
