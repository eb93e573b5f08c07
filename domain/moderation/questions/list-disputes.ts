import type { Library } from '../../library.ts';
import type { PairVotes } from '../../question/question-correction.ts';
import { type QuestionCrop, questionCrops } from '../../question/question-crop.ts';
import type { Question } from '../../question.ts';
import { type Moderator, requireModerator } from '../role.ts';

type Dispute = { votes: PairVotes; questions: readonly { question: Question; crop: QuestionCrop }[] };

const DISPUTES_MOST = 50;

/**
 * Latest vote first; does not say who voted.
 * @throws Refusal not-allowed `moderation.role`.
 */
export async function listDisputes(library: Library, by: Moderator | undefined): Promise<Dispute[]> {
  await requireModerator(library, by);
  const disputes = await library.questionCorrections.disputes(DISPUTES_MOST);
  const ids = [...new Set(disputes.flatMap(({ one, other }) => [one, other]))];
  const found = (await Promise.all(ids.map((id) => library.questions.find(id)))).filter(
    (question) => question !== undefined,
  );
  const crops = await questionCrops(library, found);
  return disputes.flatMap((votes) => {
    const questions = [votes.one, votes.other].flatMap((id) => {
      const [question, crop] = [found.find((each) => each.id === id), crops.get(id)];
      return question && crop ? [{ question, crop }] : [];
    });
    return questions.length === 2 ? [{ votes, questions }] : [];
  });
}
