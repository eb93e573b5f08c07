import type { QuestionCrop } from '../../../domain/question/question-crop.ts';
import type { Question } from '../../../domain/question.ts';
import { questionHref } from '../../paper/links.ts';
import type { Text } from '../../texts.ts';

export type YearLink = { label: string; href: string };

/** Undefined if the page is not shown. */
export function yearLink(
  { id, note, examYear }: Pick<Question, 'id' | 'note' | 'examYear'>,
  crops: ReadonlyMap<string, QuestionCrop>,
  text: Text,
): YearLink[] {
  const place = crops.get(id)?.place;
  if (place === undefined) return [];
  return [{ label: examYear?.toString() ?? text('questions.noYear'), href: questionHref(note, place, id) }];
}
