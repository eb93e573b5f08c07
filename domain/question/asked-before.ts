import type { Library } from '../library.ts';
import type { Note } from '../note.ts';
import type { Box } from '../page/page-layout.ts';
import type { Question } from '../question.ts';
import { type AskedYear, askedYears } from './asked-topics.ts';
import { questionCrops } from './question-crop.ts';

export type QuestionPart = { page: number; box: Box };

export type AskedBefore = {
  question: Question;
  parts: readonly QuestionPart[];
  /** The oldest first. */
  years: readonly AskedYear[];
};

/** Questions compared per paper: more than its topics have. */
const COMPARED_MOST = 1000;

export async function askedBefore(
  library: Pick<Library, 'questions' | 'pages'>,
  note: Note,
): Promise<AskedBefore[]> {
  const all = await library.questions.inTopicsOf(note.image, COMPARED_MOST);
  const sure = all.filter(({ needsReview }) => !needsReview);
  const own = sure.filter((question) => question.note === note.id);
  if (own.length === 0) return [];
  const crops = await questionCrops(library, own);
  return own.flatMap((question) => {
    const others = sure.filter(
      ({ topic, sitting }) => topic === question.topic && sitting !== question.sitting,
    );
    const years = askedYears(others).reverse();
    const crop = crops.get(question.id);
    if (years.length === 0 || !crop) return [];
    return [{ question, parts: crop.parts, years }];
  });
}

export async function placeOfQuestion(
  { questions, pages }: Pick<Library, 'questions' | 'pages'>,
  note: Pick<Note, 'id'>,
  id: string,
): Promise<readonly QuestionPart[] | undefined> {
  const question = await questions.find(id);
  if (question?.note !== note.id || question.needsReview) return undefined;
  return (await questionCrops({ pages }, [question])).get(id)?.parts;
}
