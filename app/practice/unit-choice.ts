import type { ListedQuestion } from './practice-list.ts';

export function unitOfAddress(url: string): number | undefined {
  return Number(new URL(url).searchParams.get('unit')) || undefined;
}

export function questionsOfUnit(questions: ListedQuestion[], unit: number | undefined): ListedQuestion[] {
  const own = questions.filter((question) => question.unit === unit);
  return unit !== undefined && own.length > 0 ? own : questions;
}
