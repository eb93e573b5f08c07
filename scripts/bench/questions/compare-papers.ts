import type { PaperQuestion, Region } from '../../../domain/question/splitting/paper-questions.ts';
import type { TruePaper, TrueQuestion } from './truth.ts';

export type Pair = { truth: TrueQuestion; found: PaperQuestion | undefined };
export type PaperScore = { questions: number; found: number; numbers: number; marks: number; extra: number };

/**
 * Pairs each question of the truth with the one found in its place, if their regions overlap by half or more.
 */
export function pairsOf({ questions }: TruePaper, found: readonly PaperQuestion[]): Pair[] {
  const near = questions.flatMap((truth) =>
    found.map((question) => ({ truth, question, shared: sharedOf(truth.regions, question.regions) })),
  );
  near.sort((one, other) => other.shared - one.shared);
  const pairs = new Map<TrueQuestion, PaperQuestion>();
  const taken = new Set<PaperQuestion>();
  for (const { truth, question, shared } of near)
    if (shared >= 0.5 && !pairs.has(truth) && !taken.has(question)) {
      pairs.set(truth, question);
      taken.add(question);
    }
  return questions.map((truth) => ({ truth, found: pairs.get(truth) }));
}

export function scoreOf(pairs: readonly Pair[], found: number): PaperScore {
  const there = pairs.filter((pair) => pair.found);
  return {
    questions: pairs.length,
    found: there.length,
    numbers: there.filter(hasNumber).length,
    marks: there.filter(({ truth, found }) => truth.marks === undefined || truth.marks === found?.marks)
      .length,
    extra: found - there.length,
  };
}

export const isRight = (pair: Pair) =>
  pair.found !== undefined &&
  hasNumber(pair) &&
  (pair.truth.marks === undefined || pair.truth.marks === pair.found.marks);

function hasNumber({ truth, found }: Pair): boolean {
  return found?.number === truth.number && found.part === truth.part && found.sub === truth.sub;
}

function sharedOf(one: readonly Region[], other: readonly Region[]): number {
  const both = one
    .flatMap((left) => other.map((right) => overlap(left, right)))
    .reduce((sum, area) => sum + area, 0);
  const areas = [one, other].map((regions) =>
    regions.reduce((sum, region) => sum + overlap(region, region), 0),
  );
  return both / Math.max(1e-9, ...areas);
}

function overlap(one: Region, other: Region): number {
  if (one.page !== other.page) return 0;
  const across = Math.min(one.box[2], other.box[2]) - Math.max(one.box[0], other.box[0]);
  const down = Math.min(one.box[3], other.box[3]) - Math.max(one.box[1], other.box[1]);
  return Math.max(0, across) * Math.max(0, down);
}
