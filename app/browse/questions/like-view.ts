import type { Library } from '../../../domain/library.ts';
import { counterpartOf } from '../../../domain/question/counterparts.ts';
import { type QuestionCrop, questionCrops } from '../../../domain/question/question-crop.ts';
import type { QuestionsLike } from '../../../domain/question/questions-like.ts';
import type { Question } from '../../../domain/question.ts';
import { type CropView, cropView } from '../../paper/crop-view.ts';
import { likeHref } from '../../paper/links.ts';
import { type YearLink, yearLink, yearLinks } from '../../paper/year-link.ts';
import type { Text } from '../../texts.ts';
import { counterpartText } from './counterpart-text.ts';

type LikeView = {
  id: string;
  how: string | undefined;
  year: YearLink[];
  crop: CropView;
  like: string;
};

export async function likeView(
  library: Pick<Library, 'pages'>,
  { question, again, related }: QuestionsLike,
  text: Text,
) {
  const crops = await questionCrops(library, [question, ...again.map((each) => each.question), ...related]);
  const crop = crops.get(question.id);
  const same = again.filter(({ kind }) => kind === 'same');
  const counterpart = counterpartOf(again);
  const others = [
    ...again.map((each) => ({
      question: each.question,
      how:
        each === counterpart
          ? counterpartText(each.question, text)
          : each.kind === 'similar'
            ? undefined
            : text(each.kind === 'same' ? 'questions.same' : 'questions.numbers'),
    })),
    ...related.map((each) => ({ question: each, how: undefined })),
  ];
  return {
    crop: crop && cropView(crop, question),
    years: yearLinks(
      [...same.map((each) => each.question), question].sort(
        (one, other) => (one.examYear ?? 0) - (other.examYear ?? 0),
      ),
      crops,
      text,
    ),
    others: others.flatMap((each) => viewOf(each, crops, text)),
  };
}

function viewOf(
  { question, how }: { question: Question; how: string | undefined },
  crops: ReadonlyMap<string, QuestionCrop>,
  text: Text,
): LikeView[] {
  const crop = crops.get(question.id);
  if (!crop) return [];
  const year = yearLink(question, crops, text);
  return [{ id: question.id, how, year, crop: cropView(crop, question), like: likeHref(question.id) }];
}
