import { everyTerm, type QuestionTerms } from '../comparing/question-terms.ts';
import type { QuestionUnit } from './question-units.ts';
import { type SpreadQuestion, spreadUnits } from './spread-units.ts';
import { UnitScores } from './unit-scores.ts';

/** Minimum lead over the next unit's share to be sure, and minimum share to count. Measured on 15 courses. */
const MARGIN_LEAST = 0.09;
const SHARE_LEAST = 0.12;
/**
 * Similarity assumed between parts of one question: in 21 papers of 13 courses, 53 % of their pairs share a
 * unit, but only 21 % of any two questions. Questions with more parts than `PARTS_MOST` are short questions
 * about everything.
 */
export const PARTS_SIMILARITY = 0.15;
const PARTS_MOST = 5;

export type UnitsToFind = {
  units: readonly { number: number; title: string; text: string }[];
  /**
   * Questions to sort come first. `near`: indices in this list, or shares of other questions. `whole`: key of
   * the printed question.
   */
  questions: readonly {
    terms: QuestionTerms;
    whole: string;
    correction: number | undefined;
    near: readonly { at?: number | undefined; shares?: Float32Array | undefined; similarity: number }[];
  }[];
  /** Number of questions to sort. The others only show how rare a term is. */
  wanted: number;
};

type SortedUnit = { unit: QuestionUnit | undefined; shares: Float32Array };

/** Unit of each wanted question, by its own words and similar questions, starting from corrected ones. */
export function findUnits({ units, questions, wanted }: UnitsToFind): SortedUnit[] {
  const places = new Map(units.map(({ number }, at) => [number, at]));
  const scores = unitScores(units, questions);
  const owns = questions.slice(0, wanted).map(({ terms }) => scores.of(terms));
  const fixed: Float32Array[] = [];
  const partsOf = otherParts(questions.slice(0, wanted));
  const spread = questions.slice(0, wanted).map(({ correction, near }, at): SpreadQuestion => {
    const similar = near.flatMap(({ at: place, shares, similarity }) => {
      if (place !== undefined && place < wanted) return [{ at: place, similarity }];
      if (shares?.length !== units.length) return [];
      fixed.push(shares);
      return [{ at: wanted + fixed.length - 1, similarity }];
    });
    const label = correction === undefined ? undefined : places.get(correction);
    const parts = partsOf(at).map((part) => ({ at: part, similarity: PARTS_SIMILARITY }));
    return { own: owns[at] as Float32Array, label, neighbours: [...similar, ...parts] };
  });
  return spreadUnits(spread, fixed).map((shares) => {
    const [first = 0, second = 0] = shares.toSorted((one, other) => other - one);
    const unit = units[shares.indexOf(first)];
    const isFound = unit !== undefined && first >= SHARE_LEAST;
    return {
      shares,
      unit: isFound ? { number: unit.number, isSure: first - second >= MARGIN_LEAST } : undefined,
    };
  });
}

export function otherParts(questions: readonly { whole: string }[]): (at: number) => number[] {
  const parts = Map.groupBy(questions.keys(), (at) => questions[at]?.whole);
  return (at) => {
    const own = parts.get(questions[at]?.whole) ?? [];
    return own.length > PARTS_MOST ? [] : own.filter((part) => part !== at);
  };
}

/** Compares questions with units; rare terms among these questions weigh more. */
export function unitScores(
  units: UnitsToFind['units'],
  questions: readonly { terms: QuestionTerms }[],
): UnitScores {
  return new UnitScores(
    units.map(({ title, text }) => (text.startsWith(title) ? text : `${title}. ${text}`)),
    rarityIn(questions.map(({ terms }) => terms)),
  );
}

/** Weights from 0 to 1: a term in many questions of a course says little about a unit. */
function rarityIn(questions: readonly QuestionTerms[]): (term: number) => number {
  const holding = new Map<number, number>();
  for (const terms of questions)
    for (const term of new Set(everyTerm(terms))) holding.set(term, (holding.get(term) ?? 0) + 1);
  const most = Math.log(questions.length + 1);
  return (term) => Math.log((questions.length + 1) / ((holding.get(term) ?? 0) + 1)) / most;
}
