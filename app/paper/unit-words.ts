import type { QuestionUnit } from '../../domain/question/units/question-units.ts';
import type { Text } from '../texts.ts';

export function unitWords(unit: QuestionUnit | undefined, text: Text): string | undefined {
  if (!unit) return undefined;
  const { number, isSure } = unit;
  return isSure ? text('units.named', { number }) : text('units.likely', { number });
}
