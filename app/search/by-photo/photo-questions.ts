import type { Library } from '../../../domain/library.ts';
import { placeOf } from '../../../domain/page/page-order.ts';
import { type FoundPaper, papersOf } from '../../../domain/paper/papers.ts';
import type { MatchedQuestion } from '../../../domain/question/match-questions.ts';
import { type QuestionCrop, questionCrops } from '../../../domain/question/question-crop.ts';
import { questionLabel } from '../../../domain/question/question-label.ts';
import type { NumberedQuestion } from '../../../domain/question.ts';
import { chipsBeside, chipsOf } from '../../paper/chips.ts';
import { type CropView, cropView } from '../../paper/crop-view.ts';
import { noteHref, questionHref } from '../../paper/links.ts';
import type { Text } from '../../texts.ts';
import { inOneLine } from '../../ui/format.ts';

export type PhotoQuestion = {
  id: string;
  href: string;
  paper: string;
  course: string;
  courseTitle: string | undefined;
  facts: string;
  /** Page number, for papers that need review and so have no picture. */
  where: string;
  crop: CropView | undefined;
};

const MARKED_MOST = 6;

export async function photoQuestions(
  library: Library,
  found: readonly MatchedQuestion[],
  say: Text,
): Promise<PhotoQuestion[]> {
  const questions = withoutRepeats(found.map(({ question }) => question));
  const ids = [...new Set(questions.map(({ note }) => note))];
  const notes = await Promise.all(ids.map((id) => library.notes.find(id)));
  const papers = await papersOf(
    library,
    notes.flatMap((note) => note ?? []),
  );
  const crops = await questionCrops(
    library,
    questions.filter(({ needsReview }) => !needsReview),
  );
  return questions.flatMap((question) => {
    const paper = papers.find(({ note }) => note.id === question.note);
    return paper ? (viewOf(question, paper, crops.get(question.id), library, say) ?? []) : [];
  });
}

function withoutRepeats(questions: readonly NumberedQuestion[]): NumberedQuestion[] {
  const listed = new Map<string, NumberedQuestion>();
  for (const question of questions) {
    const { needsReview, id, note } = question;
    const key = needsReview ? `${note} ${pageOf(question)}` : id;
    if (!listed.has(key)) listed.set(key, question);
  }
  return [...listed.values()];
}

const pageOf = ({ regions }: NumberedQuestion): number => regions[0]?.page ?? 1;

function viewOf(
  question: NumberedQuestion,
  { note, preparation }: FoundPaper,
  crop: QuestionCrop | undefined,
  { catalogue }: Library,
  say: Text,
): PhotoQuestion | undefined {
  const { pageOrder } = preparation;
  const number = pageOf(question);
  const page = crop?.place ?? (pageOrder ? placeOf(pageOrder.shown, number) : number);
  if (page === undefined) return undefined;
  const isShown = !question.needsReview;
  return {
    id: question.id,
    href: isShown ? questionHref(note.id, page, question.id) : noteHref(note.id, page, wordsOf(question)),
    paper: note.description,
    course: note.course,
    courseTitle: catalogue.courseAt(note)?.title,
    facts: inOneLine(chipsBeside(note.description, chipsOf(note, catalogue, say))),
    where: isShown
      ? say('search.byPhotoQuestion', { label: questionLabel(question) })
      : say('reading.page', { number: page }),
    crop: crop && cropView(crop, question),
  };
}

function wordsOf({ text }: NumberedQuestion): string {
  const words = text.match(/[\p{L}\p{M}]{4,}/gu) ?? [];
  return words.slice(0, MARKED_MOST).join(' ');
}
