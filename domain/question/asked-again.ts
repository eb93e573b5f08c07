import type { Library } from '../library.ts';
import type { Question } from '../question.ts';
import { placeOf } from './asked-topics.ts';
import { type VotedQuestion, VotedQuestions } from './voted-questions.ts';

export type AskedAgain = VotedQuestion & { question: Question };

/**
 * Similar questions by id, the most similar first, as people voted: in visible, valid papers of the course. The cost
 * depends on the number of given questions, not on the course.
 */
export async function askedAgain(
  {
    questions: kept,
    similarQuestions,
    questionCorrections,
  }: Pick<Library, 'questions' | 'similarQuestions' | 'questionCorrections'>,
  questions: readonly Pick<Question, 'id'>[],
): Promise<Map<string, AskedAgain[]>> {
  const ids = questions.map(({ id }) => id);
  const [similar, votes] = await Promise.all([similarQuestions.of(ids), questionCorrections.votesOf(ids)]);
  const voted = new VotedQuestions(votes);
  const all = new Map(ids.map((id) => [id, voted.of(id, similar.get(id) ?? [], () => true)]));
  const others = new Set([...all.values()].flat().map(({ id }) => id));
  const shown = new Map(
    (await kept.findAll([...others])).flatMap((each) => (each.needsReview ? [] : [[each.id, each]])),
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

/** Of a question in several papers of one sitting the first, and the one in the other language. */
function withoutTwins(again: readonly AskedAgain[]): AskedAgain[] {
  const placesOf = Map.groupBy(again, ({ question, isAbroad }) => `${isAbroad} ${placeOf(question)}`);
  const first = new Set([...placesOf.values()].map(([each]) => each));
  return again.filter((each) => first.has(each));
}
