import type { Mend } from '../../question/question-mend.ts';

/** What was mended, as the log of moderators keeps it: by the labels of questions, without a word of the paper. */
export function mendWords(mend: Mend, file: string): string {
  const called = (question: string) => question.slice(file.length + 1);
  switch (mend.act) {
    case 'right':
      return 'The questions are right';
    case 'hide':
      return `${called(mend.question)} hidden`;
    case 'merge':
      return `${called(mend.question)} joined to ${called(mend.into)}`;
    case 'move':
      return `${called(mend.question)}: other borders`;
    case 'split':
      return `${called(mend.question)} split: ${labels(mend)}`;
    case 'correct':
      return `${called(mend.question)} is ${labels(mend)}`;
  }
}

function labels({ number, part = '', sub, marks }: Extract<Mend, { act: 'correct' | 'split' }>): string {
  const label = `${number}${part}${sub === undefined ? '' : `.${sub}`}`;
  return marks === undefined ? label : `${label} (${marks})`;
}
