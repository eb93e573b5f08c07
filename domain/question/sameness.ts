import { type QuestionTerms, termsOf } from './terms/question-terms.ts';

/** `same`: literal or nearly so. `numbers`: equal except for numbers. Everything else is `similar`. */
export type SimilarityKind = 'same' | 'numbers' | 'similar';

/** Share of the weight of both questions' significant words that they have in common. */
const SAME_LEAST = 0.9;
/** Questions with fewer significant words are too short for certainty. */
const WORDS_LEAST = 2;

/** Decides with certainty whether two questions are the same, which merges them without a vote. */
export class SamenessJudge {
  readonly #questions: readonly QuestionTerms[];
  readonly #rarities: ReadonlyMap<number, number>;

  constructor(questions: readonly QuestionTerms[]) {
    this.#questions = questions;
    const holding = new Map<number, number>();
    for (const terms of questions)
      for (const sound of termsOf(terms, 'sounds')) holding.set(sound, (holding.get(sound) ?? 0) + 1);
    for (const [sound, count] of holding)
      holding.set(sound, Math.log((questions.length + 1) / (count + 1)) + 0.3);
    this.#rarities = holding;
  }

  kindOf(one: number, other: number): SimilarityKind {
    const [left, right] = [this.#questions[one], this.#questions[other]];
    if (!left || !right) return 'similar';
    const [mine, theirs] = [new Set(termsOf(left, 'sounds')), new Set(termsOf(right, 'sounds'))];
    if (Math.min(mine.size, theirs.size) < WORDS_LEAST) return 'similar';
    const shared = this.#weightOf([...mine].filter((sound) => theirs.has(sound)));
    const all = this.#weightOf([...new Set([...mine, ...theirs])]);
    if (shared < SAME_LEAST * all) return 'similar';
    return termsOf(left, 'numbers').join(' ') === termsOf(right, 'numbers').join(' ') ? 'same' : 'numbers';
  }

  #weightOf(sounds: readonly number[]): number {
    return sounds.reduce((sum, sound) => sum + (this.#rarities.get(sound) ?? 0), 0);
  }
}
