import type { Library } from '../library.ts';
import type { Question } from '../question.ts';
import { isDevanagari } from '../search/phonetic-key.ts';
import { placeOf } from './asked-topics.ts';
import type { SimilarQuestion } from './comparing/similar-question.ts';
import { wordsOf } from './comparing/terms.ts';
import type { CourseQuestion } from './course-questions.ts';

/** Minimum similarity. Questions with less in common are different, unless people vote otherwise. */
const SIMILARITY_LEAST = 0.4;

/**
 * The same question in the other language, among similar ones: papers in Hindi print English terms, digits
 * and marks. Undefined if none is similar enough.
 */
export function counterpartOf<Found extends SimilarQuestion>(again: readonly Found[]): Found | undefined {
  const [nearest] = again
    .filter(
      ({ isInOtherScript, similarity, kind }) =>
        isInOtherScript && (similarity >= SIMILARITY_LEAST || kind === 'same'),
    )
    .sort((one, other) => other.similarity - one.similarity);
  return nearest;
}

export function isInHindi(text: string): boolean {
  const words = wordsOf(text);
  return words.filter(isDevanagari).length > words.length / 2;
}

/** Counterparts by id, preferably of the same sitting. */
export async function counterpartsOf(
  { questions: kept }: Pick<Library, 'questions'>,
  questions: readonly CourseQuestion[],
): Promise<Map<string, Question>> {
  const places = Map.groupBy(questions, ({ question }) => placeOf(question));
  const ids = new Map(
    questions.flatMap(({ question, similar }) => {
      const own = places.get(placeOf(question)) ?? [];
      const twin =
        own.length > 1 && own.find((other) => isInHindi(other.question.text) !== isInHindi(question.text));
      const counterpart = twin ? twin.question : counterpartOf(similar);
      return counterpart ? [[question.id, counterpart.id]] : [];
    }),
  );
  const read = await kept.findAll([...new Set(ids.values())]);
  const shown = new Map(read.flatMap((each) => (each.needsReview ? [] : [[each.id, each]])));
  return new Map(
    [...ids].flatMap(([question, id]) => {
      const counterpart = shown.get(id);
      return counterpart ? [[question, counterpart]] : [];
    }),
  );
}
