import { isInHindi } from '../../../domain/question/counterparts.ts';
import type { Question } from '../../../domain/question.ts';
import type { Text } from '../../texts.ts';

export function counterpartText(
  { text: words, examYear }: Pick<Question, 'text' | 'examYear'>,
  text: Text,
): string {
  const language = text('questions.alsoIn', { script: isInHindi(words) ? 'devanagari' : 'latin' });
  return examYear === undefined ? language : `${language}, ${examYear}`;
}
