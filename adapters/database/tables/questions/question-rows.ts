import type { PaperQuestion } from '../../../../domain/question/paper-questions.ts';
import type { Question } from '../../../../domain/question.ts';

type QuestionRow = Pick<Question, 'id' | 'note' | 'file'> & {
  question: string;
  sent_sha256: string | null;
  doubts: string;
  topic: string | null;
};

export function questionOf({ question, sent_sha256, doubts, topic, ...row }: QuestionRow): Question {
  return {
    ...(JSON.parse(question) as PaperQuestion),
    ...row,
    sha256: sent_sha256 ?? undefined,
    isDoubtful: doubts !== '',
    topic: topic ?? undefined,
  };
}
