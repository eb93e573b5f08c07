import { ordered, type PairVotes } from './question-vote.ts';
import type { SimilarQuestion } from './similar-question.ts';

/** A return with what people said of it. */
export type VotedQuestion = SimilarQuestion & { votes: Pick<PairVotes, 'same' | 'different'> };

/** Weighs what people say of the questions of a course. */
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
   * The similar questions of a question as people see them: first those that they call the same, last those that they do not. What
   * they call the same is a similar question, also where little was found to be alike. `isShown`: of the course, and to be seen.
   */
  of(
    question: string,
    found: readonly SimilarQuestion[],
    isShown: (question: string) => boolean,
  ): VotedQuestion[] {
    const known = new Set(found.map(({ id }) => id));
    const called = (this.#called.get(question) ?? []).filter((id) => !known.has(id) && isShown(id));
    const all = [
      ...found,
      ...called.map((id) => ({ id, kind: 'similar' as const, similarity: 0, isAbroad: false })),
    ];
    const ranked = all.map((each) => this.#weighed(question, each));
    return ranked.sort((one, other) => other.rank - one.rank).map(({ weighed }) => weighed);
  }

  /** That the machine is sure counts as one voice. Where voices are even, its word stays. */
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
