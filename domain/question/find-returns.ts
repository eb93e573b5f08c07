import { QuestionSpace } from './question-space.ts';
import type { QuestionTerms } from './question-terms.ts';
import { type ReturnKind, SamenessJudge } from './sameness.ts';

/** A question of a course, as its returns are found. Those of one paper are no returns of each other. */
export type ReturningQuestion = { id: string; paper: string; terms: QuestionTerms };

/** `alike`: from 0 to about 1. */
export type QuestionReturn = { id: string; kind: ReturnKind; alike: number };

/** Less in common is chance. */
const ALIKE_LEAST = 0.1;
const RETURNS_MOST = 10;
/** So many of them are in the other script, if there are some: a question has one twin, and many that are alike. */
const TWINS_MOST = 2;

/**
 * For each of the asking questions, all if not given, those of other papers that have most in common with it, the likeliest
 * first; at most `RETURNS_MOST`.
 */
export function findReturns(
  questions: readonly ReturningQuestion[],
  asking: readonly number[] = [...questions.keys()],
): Map<string, QuestionReturn[]> {
  const terms = questions.map((question) => question.terms);
  const space = new QuestionSpace(terms);
  const nearest = asking.map(() => ({ home: new Nearest(RETURNS_MOST), abroad: new Nearest(TWINS_MOST) }));
  space.compare(asking, (other, alike) => {
    for (const [at, one] of asking.entries()) {
      const value = alike[at] as number;
      if (value < ALIKE_LEAST || questions[one]?.paper === questions[other]?.paper) continue;
      nearest[at]?.home.add(other, value);
      if (!space.areInOneScript(one, other)) nearest[at]?.abroad.add(other, value);
    }
  });
  const judge = new SamenessJudge(terms);
  return new Map(
    asking.map((one, at) => [
      questions[one]?.id ?? '',
      mostOf(nearest[at]?.home.list ?? [], nearest[at]?.abroad.list ?? []).map(({ other, alike }) => ({
        id: questions[other]?.id ?? '',
        kind: judge.kindOf(one, other),
        alike,
      })),
    ]),
  );
}

type Near = { other: number; alike: number };

/** Those that are nearest, the nearest first; of equals those that came first. */
class Nearest {
  readonly list: Near[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(other: number, alike: number): void {
    if (this.list.length === this.#most && (this.list.at(-1)?.alike ?? 0) >= alike) return;
    const at = this.list.findIndex((near) => near.alike < alike);
    this.list.splice(at < 0 ? this.list.length : at, 0, { other, alike });
    if (this.list.length > this.#most) this.list.pop();
  }
}

function mostOf(home: readonly Near[], abroad: readonly Near[]): Near[] {
  const missing = abroad.filter(({ other }) => !home.some((near) => near.other === other));
  return [...home.slice(0, RETURNS_MOST - missing.length), ...missing];
}
