import type { Question } from '../question.ts';
import { placeOf } from './asked-topics.ts';
import { type ReadingQuestions, similarTo } from './course-questions.ts';
import type { VotedQuestion } from './voted-questions.ts';

export type AskedAgain = VotedQuestion & { question: Question };

/**
 * Similar questions by id, in visible papers of the course that add up: most similar first, adjusted by
 * votes. The cost depends on the number of given questions, not on the course.
 */
export async function askedAgain(
  library: ReadingQuestions,
  questions: readonly Pick<Question, 'id'>[],
): Promise<Map<string, AskedAgain[]>> {
  const all = await similarTo(
    library,
    questions.map(({ id }) => id),
  );
  const others = new Set([...all.values()].flat().map(({ id }) => id));
  const shown = new Map(
    (await library.questions.findAll([...others])).flatMap((each) =>
      each.needsReview ? [] : [[each.id, each]],
    ),
  );
  return new Map(
    [...all].map(([id, list]) => [
      id,
      withoutTwins(
        list.flatMap((each) => {
          const question = shown.get(each.id);
          return question ? [{ ...each, question }] : [];
        }),
      ),
    ]),
  );
}

/** Keeps one question per sitting, and its counterpart in the other script. */
function withoutTwins(again: readonly AskedAgain[]): AskedAgain[] {
  const placesOf = Map.groupBy(
    again,
    ({ question, isInOtherScript }) => `${isInOtherScript} ${placeOf(question)}`,
  );
  const first = new Set([...placesOf.values()].map(([each]) => each));
  return again.filter((each) => first.has(each));
}
