import { say, type Words } from '../offline/say.ts';
import { element } from '../ui/elements.ts';
import type { ListedQuestion } from './practice-list.ts';

export function questionPicture({ src, width, height }: ListedQuestion, label: string): HTMLElement {
  const image = element('img', { src, width, height, alt: label });
  return element('div', { class: 'crop' }, image);
}

export function questionFacts({ href, years, marks }: ListedQuestion, words: Words): HTMLElement {
  const facts = [
    years.length > 0 && say(words.asked, { years: years.join(', ') }),
    marks && (marks === 1 ? words.mark : say(words.marks, { marks })),
  ];
  const open = element('a', { href, target: '_blank', rel: 'noopener' }, words.open);
  return element('p', { class: 'facts' }, ...facts.filter(Boolean).map((fact) => `${fact} · `), open);
}
