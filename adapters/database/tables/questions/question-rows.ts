import type { PaperQuestion } from '../../../../domain/question/splitting/paper-questions.ts';
import type { Question } from '../../../../domain/question.ts';

type QuestionRow = Pick<Question, 'id' | 'note' | 'file'> & {
  question: string;
  sent_sha256: string | null;
  doubts: string;
  topic: string | null;
  exam: string;
  exam_year: number;
};

export function questionOf({
  question,
  sent_sha256,
  doubts,
  topic,
  exam,
  exam_year,
  ...row
}: QuestionRow): Question {
  return {
    ...(JSON.parse(question) as PaperQuestion),
    ...row,
    exam: exam || undefined,
    examYear: exam_year || undefined,
    sha256: sent_sha256 ?? undefined,
    needsReview: doubts !== '',
    topic: topic ?? undefined,
  };
}
