import { sittingOf } from '../../../../domain/question/comparing/same-sitting.ts';
import type { PaperQuestion } from '../../../../domain/question/splitting/paper-questions.ts';
import type { Question } from '../../../../domain/question.ts';

type QuestionRow = Pick<Question, 'id' | 'note' | 'file'> & {
  question: string;
  sent_sha256: string | null;
  warnings: string;
  topic: string | null;
  unit: number | null;
  unit_is_sure: number | null;
  sitting: string | null;
  exam: string;
  exam_year: number;
};

export function questionOf({
  question,
  sent_sha256,
  warnings,
  topic,
  unit,
  unit_is_sure,
  sitting,
  exam,
  exam_year,
  ...row
}: QuestionRow): Question {
  const found = JSON.parse(question) as PaperQuestion;
  return {
    ...found,
    ...row,
    sitting: sittingOf({ file: row.file, paper: found.paper, sitting }),
    exam: exam || undefined,
    examYear: exam_year || undefined,
    sha256: sent_sha256 ?? undefined,
    needsReview: warnings !== '' && !found.isSure,
    topic: topic ?? undefined,
    unit: unitIn(unit, unit_is_sure),
  };
}

export function unitIn(number: number | null, isSure: number | null) {
  return number === null ? undefined : { number, isSure: isSure === 1 };
}
