import { ASKED_PAGES_MOST, type WantedQuestions } from '../../../domain/question/most-asked.ts';

/** Longest accepted parameter, in characters; all real values are shorter. */
const VALUE_MOST = 100;

/** Parses a selection of a course's questions from the URL. Ignores invalid parameters. */
export function wantedQuestions(params: URLSearchParams): WantedQuestions {
  const page = Number(params.get('page'));
  const marks = Number(params.get('marks') || Number.NaN);
  return {
    exam: params.get('exam')?.slice(0, VALUE_MOST) || undefined,
    unit: params.get('unit')?.slice(0, VALUE_MOST) || undefined,
    question: params.get('question')?.slice(0, VALUE_MOST * 2) || undefined,
    marks: marks >= 0 && marks <= 1000 ? marks : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= ASKED_PAGES_MOST ? page : undefined,
  };
}

/** Shortest URL for selected questions. `here`: URL of all questions. */
export function questionsPartHref(
  here: string,
  { exam, unit, marks, question, page = 1 }: WantedQuestions,
): string {
  const params = new URLSearchParams();
  if (exam !== undefined) params.set('exam', exam);
  if (unit !== undefined) params.set('unit', unit);
  if (marks !== undefined) params.set('marks', String(marks));
  if (question !== undefined) params.set('question', question);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${here}?${params}` : here;
}
