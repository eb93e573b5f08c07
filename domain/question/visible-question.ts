import type { Library } from '../library.ts';
import type { Question } from '../question.ts';
import { Refusal } from '../refusal.ts';

/** In characters: the id of a file and labels. */
const ID_MOST = 120;

/**
 * A question that everybody may see: its paper is visible and adds up.
 * @throws Refusal not-found `question.unknown`.
 */
export async function visibleQuestion(
  { questions }: Pick<Library, 'questions'>,
  id: string,
): Promise<Question> {
  const question = isQuestionId(id) ? await questions.find(id) : undefined;
  if (!question || question.needsReview) throw unknownQuestion();
  return question;
}

export function unknownQuestion(): Refusal {
  return new Refusal('not-found', 'question.unknown');
}

export function isQuestionId(id: unknown): id is string {
  return (
    typeof id === 'string' && id.length > 0 && id.length <= ID_MOST && id.isWellFormed() && !id.includes('\0')
  );
}
