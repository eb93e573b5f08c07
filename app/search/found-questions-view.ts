import type { Library } from '../../domain/library.ts';
import { questionCrops } from '../../domain/question/question-crop.ts';
import type { FoundQuestion } from '../../domain/question/search-questions.ts';
import { type CropView, cropView } from '../paper/crop-view.ts';
import { likeHref } from '../paper/links.ts';
import { unitWords } from '../paper/unit-words.ts';
import { yearLinks } from '../paper/year-link.ts';
import type { Text } from '../texts.ts';

export type QuestionResult = {
  id: string;
  course: string;
  courseTitle: string | undefined;
  unit: string | undefined;
  years: { label: string; href: string }[];
  crop: CropView;
  like: string;
};

/** Limit on years shown; the page of similar questions lists more papers. */
const YEARS_MOST = 6;

export async function questionViews(
  library: Pick<Library, 'pages' | 'catalogue'>,
  found: readonly FoundQuestion[],
  say: Text,
): Promise<QuestionResult[]> {
  const asking = found.map(({ question, again }) => {
    const same = again.filter(({ kind }) => kind === 'same').map((each) => each.question);
    return [question, ...same].sort((one, other) => (other.examYear ?? 0) - (one.examYear ?? 0));
  });
  const crops = await questionCrops(library, asking.flat());
  return found.flatMap(({ question, note }, at) => {
    const crop = crops.get(question.id);
    if (!crop) return [];
    const years = yearLinks(asking[at] ?? [], crops, say).slice(0, YEARS_MOST);
    return [
      {
        ...{ id: question.id, course: note.course, years },
        courseTitle: library.catalogue.courseAt(note)?.title,
        unit: unitWords(question.unit, say),
        ...{ crop: cropView(crop, question), like: likeHref(question.id) },
      },
    ];
  });
}
