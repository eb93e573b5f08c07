import type { PaperQuestion } from './splitting/paper-questions.ts';

export function questionIds(file: string, questions: readonly PaperQuestion[]): string[] {
  const times = new Map<string, number>();
  return questions.map((question) => {
    const label = labelOf(question);
    const time = (times.get(label) ?? 0) + 1;
    times.set(label, time);
    return `${file}-${label}${time === 1 ? '' : `-${time}`}`;
  });
}

function labelOf({ paper, number, part, sub }: PaperQuestion): string {
  return [paper === 1 ? '' : `${paper}.`, number, part ?? '', sub === undefined ? '' : `.${sub}`].join('');
}
