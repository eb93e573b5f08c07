import type { QuestionCrop } from '../../domain/question/question-crop.ts';
import type { Question } from '../../domain/question.ts';
import type { Text } from '../texts.ts';
import { questionHref } from './links.ts';

export type YearLink = { label: string; href: string };

export function yearLink(
  { id, note, examYear }: Pick<Question, 'id' | 'note' | 'examYear'>,
  crops: ReadonlyMap<string, QuestionCrop>,
  text: Text,
): YearLink[] {
  const place = crops.get(id)?.place;
  if (place === undefined) return [];
  return [{ label: examYear?.toString() ?? text('questions.noYear'), href: questionHref(note, place, id) }];
}

/**
 * Links to the papers of these questions. Several papers of a year share a link to the first, as in '2023
 * (twice)'.
 */
export function yearLinks(
  questions: readonly Pick<Question, 'id' | 'note' | 'examYear' | 'sitting'>[],
  crops: ReadonlyMap<string, QuestionCrop>,
  text: Text,
): YearLink[] {
  const shown = questions.filter(({ id }) => crops.has(id));
  return [...Map.groupBy(shown, ({ examYear }) => examYear).values()].flatMap((own) => {
    const [first] = own;
    const times = new Set(own.map(({ sitting }) => sitting)).size;
    const links = first ? yearLink(first, crops, text) : [];
    return times < 2
      ? links
      : links.map(({ label, href }) => ({ href, label: text('questions.times', { year: label, times }) }));
  });
}
