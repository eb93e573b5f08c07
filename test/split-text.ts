import { splitPaper } from '../domain/question/splitting/split-paper.ts';
import { madeLayout } from './made-layouts.ts';

/** Questions of a page with this text, as `2a.i:5`: number, part, sub-part and marks. */
export const labelled = (text: string) => {
  const { questions, warnings } = splitPaper([madeLayout(1, text)]);
  const found = questions.map(({ number, part = '', sub, marks = '' }) =>
    [number, /^[ivx]+$/.test(part) ? `.${part}` : part, sub ? `.${sub}` : '', ':', marks].join(''),
  );
  return { found: found.join(' '), warnings };
};
