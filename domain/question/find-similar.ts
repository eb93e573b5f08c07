import { QuestionSpace } from './question-space.ts';
import { SamenessJudge } from './sameness.ts';
import { mostSimilar, SIMILAR_MOST, type SimilarQuestion } from './similar-question.ts';
import type { QuestionTerms } from './terms/question-terms.ts';

/** A question for finding similar ones. Questions of one paper never match each other. */
type ReturningQuestion = { id: string; paper: string; terms: QuestionTerms };

/** Less in common is coincidence. */
const SIMILARITY_LEAST = 0.1;

type FoundSimilar = {
  similar: Map<string, SimilarQuestion[]>;
  further: Map<string, SimilarQuestion[]>;
};

/** For each given question (default: all), the most similar ones of other papers, and the reverse. */
export function findSimilar(
  questions: readonly ReturningQuestion[],
  asking: readonly number[] = [...questions.keys()],
  space = new QuestionSpace(questions.map(({ terms }) => terms)),
): FoundSimilar {
  const mine = asking.map(() => new Nearest());
  const isAsking = new Set(asking);
  const theirs = new Map<number, Nearest>();
  space.compare(asking, (other, similarity) => {
    const further = new Nearest();
    for (const [at, one] of asking.entries()) {
      const value = similarity[at] as number;
      if (value < SIMILARITY_LEAST || questions[one]?.paper === questions[other]?.paper) continue;
      const isAbroad = !space.areInOneScript(one, other);
      mine[at]?.add({ other, similarity: value, isAbroad });
      if (!isAsking.has(other)) further.add({ other: one, similarity: value, isAbroad });
    }
    if (further.size > 0) theirs.set(other, further);
  });
  const judge = new SamenessJudge(questions.map(({ terms }) => terms));
  const similarOf = (one: number, nearest: Nearest): [string, SimilarQuestion[]] => [
    questions[one]?.id ?? '',
    nearest.best().map(({ other, ...near }) => ({
      ...{ ...near, id: questions[other]?.id ?? '', kind: judge.kindOf(one, other) },
    })),
  ];
  return {
    similar: new Map(asking.map((one, at) => similarOf(one, mine[at] as Nearest))),
    further: new Map([...theirs].map(([one, nearest]) => similarOf(one, nearest))),
  };
}

type Near = { other: number; similarity: number; isAbroad: boolean };

class Nearest {
  readonly #all: Near[] = [];
  readonly #abroad: Near[] = [];

  get size(): number {
    return this.#all.length;
  }

  add(near: Near): void {
    keepNearest(this.#all, near);
    if (near.isAbroad) keepNearest(this.#abroad, near);
  }

  best(): Near[] {
    return mostSimilar([...new Set([...this.#all, ...this.#abroad])]);
  }
}

/** Sorted insertion; of equals the earlier stays first. */
function keepNearest(list: Near[], near: Near): void {
  if (list.length === SIMILAR_MOST && (list.at(-1)?.similarity ?? 0) >= near.similarity) return;
  const at = list.findIndex(({ similarity }) => similarity < near.similarity);
  list.splice(at < 0 ? list.length : at, 0, near);
  if (list.length > SIMILAR_MOST) list.pop();
}
