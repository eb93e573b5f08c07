import type { Library } from '../library.ts';
import type { Note } from '../note.ts';
import type { Box } from '../page/page-layout.ts';
import type { OutlinedQuestion, Question } from '../question.ts';
import { type AskedYear, askedYears } from './asked-topics.ts';
import { questionCrops } from './question-crop.ts';

export type QuestionPart = { page: number; box: Box };

export type AskedBefore = {
  question: Question;
  parts: readonly QuestionPart[];
  /** Oldest first; empty if no other paper asks the question. */
  years: readonly AskedYear[];
};

/** Questions of a paper that other papers ask too, or that have a unit. */
export async function askedBefore(
  library: Pick<Library, 'questions' | 'pages'>,
  note: Note,
): Promise<AskedBefore[]> {
  const { questions } = await library.questions.ofCourse(note);
  const sure = questions.filter(({ needsReview }) => !needsReview);
  const topics = Map.groupBy(sure, ({ topic }) => topic);
  const yearsOf = ({ topic, sitting }: OutlinedQuestion) =>
    topic === undefined
      ? []
      : askedYears((topics.get(topic) ?? []).filter((other) => other.sitting !== sitting)).reverse();
  const wanted = sure.filter((each) => each.note === note.id);
  const years = new Map(wanted.map((each) => [each.id, yearsOf(each)]));
  const own = await library.questions.findAll(
    wanted.flatMap(({ id, unit }) => (unit || years.get(id)?.length ? id : [])),
  );
  const crops = await questionCrops(library, own);
  return own.flatMap((question) => {
    const crop = crops.get(question.id);
    return crop ? [{ question, parts: crop.parts, years: years.get(question.id) ?? [] }] : [];
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
