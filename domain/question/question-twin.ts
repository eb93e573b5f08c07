import type { Library } from '../library.ts';
import type { Question } from '../question.ts';
import { isDevanagari } from '../search/phonetic-key.ts';
import type { CourseQuestion } from './course-questions.ts';
import type { QuestionReturn } from './question-return.ts';
import { wordsOf } from './terms/terms.ts';

/** Less in common is another question about the same thing, unless people say otherwise. */
const ALIKE_LEAST = 0.4;

/**
 * The same question in the other language, of those where one is asked again: papers in Hindi print the English term, digits
 * and marks. Undefined where none is near enough.
 */
export function twinOf<Found extends QuestionReturn>(again: readonly Found[]): Found | undefined {
  const [nearest] = again
    .filter(({ isAbroad, alike, kind }) => isAbroad && (alike >= ALIKE_LEAST || kind === 'same'))
    .sort((one, other) => other.alike - one.alike);
  return nearest;
}

/** Most words of a text are Devanagari. */
export function isInHindi(text: string): boolean {
  const words = wordsOf(text);
  return words.filter(isDevanagari).length > words.length / 2;
}

/** The twins of questions that have one, of papers that add up, by the ids of these questions. */
export async function twinsOf(
  { questions: kept }: Pick<Library, 'questions'>,
  questions: readonly CourseQuestion[],
): Promise<Map<string, Question>> {
  const ids = new Map(
    questions.flatMap(({ question, returns }) => {
      const twin = twinOf(returns);
      return twin ? [[question.id, twin.id]] : [];
    }),
  );
  const read = await kept.findAll([...new Set(ids.values())]);
  const shown = new Map(read.flatMap((each) => (each.isDoubtful ? [] : [[each.id, each]])));
  return new Map(
    [...ids].flatMap(([question, id]) => {
      const twin = shown.get(id);
      return twin ? [[question, twin]] : [];
    }),
  );
}
