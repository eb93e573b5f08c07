import type { Correction } from '../../question/question-correction.ts';

export function correctionWords(correction: Correction, file: string): string {
  const called = (question: string) => question.slice(file.length + 1);
  switch (correction.act) {
    case 'right':
      return 'The questions are right';
    case 'hide':
      return `${called(correction.question)} hidden`;
    case 'merge':
      return `${called(correction.question)} joined to ${called(correction.into)}`;
    case 'move':
      return `${called(correction.question)}: other borders`;
    case 'split':
      return `${called(correction.question)} split: ${labels(correction)}`;
    case 'correct':
      return `${called(correction.question)} is ${labels(correction)}`;
  }
}

function labels({
  number,
  part = '',
  sub,
  marks,
}: Extract<Correction, { act: 'correct' | 'split' }>): string {
  const label = `${number}${part}${sub === undefined ? '' : `.${sub}`}`;
  return marks === undefined ? label : `${label} (${marks})`;
}
