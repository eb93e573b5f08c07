import { QuestionSpace } from './question-space.ts';
import type { QuestionTerms } from './question-terms.ts';
import { type NearPlace, type PlacedQuestion, sameSittings } from './same-sitting.ts';
import { mostSimilar, type SimilarQuestion } from './similar-question.ts';

/** Questions of one sitting never match each other. */
type ReturningQuestion = PlacedQuestion & { id: string; terms: QuestionTerms };

/** Minimum similarity: less in common is coincidence. */
const SIMILARITY_LEAST = 0.1;
/** Nearest questions kept per script. More than are listed, because some are of the same sitting. */
const NEAR_MOST = 40;

type FoundSimilar = {
  similar: Map<string, SimilarQuestion[]>;
  further: Map<string, SimilarQuestion[]>;
  /** Sittings of the given papers that were set together with another paper. */
  sittings: Map<string, string>;
};

/** The most similar questions of other sittings for each given question (default: all), and the reverse. */
export function findSimilar(
  questions: readonly ReturningQuestion[],
  asking: readonly number[] = [...questions.keys()],
  space = new QuestionSpace(questions.map(({ terms }) => terms)),
): FoundSimilar {
  const mine = asking.map(() => new Nearest(questions));
  const isAsking = new Set(asking);
  const theirs = new Map<number, Nearest>();
  space.compare(asking, (other, similarity) => {
    for (let at = 0; at < asking.length; at += 1) {
      const value = similarity[at] as number;
      const one = asking[at] as number;
      if (value < SIMILARITY_LEAST || questions[one]?.paper === questions[other]?.paper) continue;
      const isInOtherScript = !space.areInOneScript(one, other);
      mine[at]?.add({ other, similarity: value, isInOtherScript });
      if (isAsking.has(other)) continue;
      const further = theirs.get(other) ?? new Nearest(questions);
      theirs.set(other, further);
      further.add({ other: one, similarity: value, isInOtherScript });
    }
  });
  const sizes = new Map<string, number>();
  for (const { paper } of questions) sizes.set(paper, (sizes.get(paper) ?? 0) + 1);
  const sittings = sameSittings(
    asking.flatMap((one, at) => {
      const question = questions[one];
      return question ? [{ question, near: mine[at]?.places() ?? [] }] : [];
    }),
    sizes,
  );
  const sittingAt = (at: number) => {
    const { paper = '', sitting = '' } = questions[at] ?? {};
    return sittings.get(paper) ?? sitting;
  };
  const similarOf = (one: number, nearest: Nearest): [string, SimilarQuestion[]] => [
    questions[one]?.id ?? '',
    nearest
      .best((other) => sittingAt(other) !== sittingAt(one))
      .map(({ other, ...near }) => ({ ...near, id: questions[other]?.id ?? '', kind: 'similar' as const })),
  ];
  return {
    similar: new Map(asking.map((one, at) => similarOf(one, mine[at] as Nearest))),
    further: new Map([...theirs].map(([one, nearest]) => similarOf(one, nearest))),
    sittings,
  };
}

type Near = { other: number; similarity: number; isInOtherScript: boolean };

class Nearest {
  readonly #questions: readonly ReturningQuestion[];
  readonly #sameScript: Near[] = [];
  readonly #otherScript: Near[] = [];

  constructor(questions: readonly ReturningQuestion[]) {
    this.#questions = questions;
  }

  add(near: Near): void {
    const list = near.isInOtherScript ? this.#otherScript : this.#sameScript;
    if (list.length === NEAR_MOST && (list.at(-1)?.similarity ?? 0) >= near.similarity) return;
    // Ties keep their order.
    const at = list.findIndex(({ similarity }) => similarity < near.similarity);
    list.splice(at < 0 ? list.length : at, 0, near);
    if (list.length > NEAR_MOST) list.pop();
  }

  /** The nearest question of each paper. */
  places(): NearPlace[] {
    const places = new Map<string, NearPlace>();
    for (const { other, ...near } of [...this.#sameScript, ...this.#otherScript]) {
      const question = this.#questions[other];
      if (question && !places.has(question.paper)) places.set(question.paper, { ...near, other: question });
    }
    return [...places.values()];
  }

  best(isWanted: (other: number) => boolean): Near[] {
    return mostSimilar([...this.#sameScript, ...this.#otherScript].filter(({ other }) => isWanted(other)));
  }
}
