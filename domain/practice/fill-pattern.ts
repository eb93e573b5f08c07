import { fnv } from '../primitives/fnv.ts';
import type { PaperPattern, PatternPlace, PracticeQuestion } from './practice-question.ts';

type FilledPlace = { place: PatternPlace; question: PracticeQuestion };

/** Points for a question with the same marks as its place: others would make the paper unlike the exam. */
const SAME_MARKS = 8;
const NEW_UNIT = 3;
const NEW_TOPIC = 5;
const NOT_DONE = 3;
const SAME_SECTION = 2;
const SAME_NUMBER = 1;
/** Highest random addition to a score, to vary the choice among nearly equal questions. */
const CHANCE = 2.5;

/**
 * Builds a paper by the pattern, with the right marks if available. No question comes twice, every topic
 * comes once before any is repeated, and every unit with questions is present if there are enough places. The
 * same seed gives the same paper. Places for which no question is left are omitted.
 */
export function fillPattern(
  { places }: Pick<PaperPattern, 'places'>,
  questions: readonly PracticeQuestion[],
  { seed, done }: { seed: number; done: ReadonlySet<string> },
): FilledPlace[] {
  const left = new Map(
    questions.map((question) => [
      question,
      chanceOf(question.id, seed) * CHANCE + (done.has(question.id) ? 0 : NOT_DONE),
    ]),
  );
  const topics = new Set<string>();
  const units = new Set<number>();
  const filled = places.flatMap((place) => {
    let best: { question: PracticeQuestion; worth: number } | undefined;
    for (const [question, before] of left) {
      const isNewUnit = question.unit !== undefined && !units.has(question.unit);
      const worth =
        before +
        (topics.has(question.topic) ? 0 : NEW_TOPIC) +
        (isNewUnit ? NEW_UNIT : 0) +
        worthAt(place, question);
      if (!best || worth > best.worth) best = { question, worth };
    }
    if (!best) return [];
    left.delete(best.question);
    topics.add(best.question.topic);
    if (best.question.unit !== undefined) units.add(best.question.unit);
    return [{ place, question: best.question }];
  });
  return withEveryUnit(filled, left);
}

/**
 * Gives a missing unit the place of another unit's second question, or of a question without a unit, wherever
 * the score drops least.
 */
function withEveryUnit(
  filled: readonly FilledPlace[],
  left: ReadonlyMap<PracticeQuestion, number>,
): FilledPlace[] {
  const paper = [...filled];
  const unitsLeft = Map.groupBy(left.keys(), ({ unit }) => unit);
  for (const [unit, questions] of unitsLeft) {
    if (unit === undefined || paper.some(({ question }) => question.unit === unit)) continue;
    let best: { at: number; question: PracticeQuestion; gain: number } | undefined;
    for (const [at, { place, question: taken }] of paper.entries()) {
      const others = paper.filter(({ question }) => question.unit === taken.unit).length;
      if (taken.unit !== undefined && others === 1) continue;
      for (const question of questions) {
        const gain = worthAt(place, question) + (left.get(question) ?? 0) - worthAt(place, taken);
        if (!best || gain > best.gain) best = { at, question, gain };
      }
    }
    const place = best && paper[best.at]?.place;
    if (best && place) paper[best.at] = { place, question: best.question };
  }
  return paper;
}

function worthAt(place: PatternPlace, question: PracticeQuestion): number {
  return (
    marksWorth(place.marks, question.marks) +
    (place.section === question.section ? SAME_SECTION : 0) +
    (place.number === question.number ? SAME_NUMBER : 0)
  );
}

function marksWorth(wanted: number | undefined, marks: number | undefined): number {
  if (wanted === marks) return SAME_MARKS;
  if (!wanted || !marks) return 0;
  return (SAME_MARKS * Math.min(wanted, marks)) / Math.max(wanted, marks) / 2;
}

/** Pseudo-random number from 0 to 1, always the same for an id and a seed. */
function chanceOf(id: string, seed: number): number {
  return fnv(`${seed} ${id} ${seed}`) / 2 ** 32;
}
