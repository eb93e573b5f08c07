import { say, type Words } from '../offline/say.ts';
import { element } from '../ui/elements.ts';
import type { ListedQuestion } from './practice-list.ts';

/** A question as it stands on its page, with its years and the way to its paper. */
export function questionView(question: ListedQuestion, label: string, words: Words): HTMLElement[] {
  const { src, width, height, href, years, marks } = question;
  const picture = element('img', {
    src,
    width: String(width),
    height: String(height),
    alt: label,
    class: 'crop',
  });
  const facts = [
    years.length > 0 ? say(words.asked, { years: years.join(', ') }) : '',
    marks === undefined ? '' : marks === 1 ? (words.mark ?? '') : say(words.marks, { marks }),
  ];
  const open = element('a', { href, target: '_blank', rel: 'noopener' }, words.open ?? '');
  return [
    picture,
    element('p', { class: 'facts' }, ...facts.filter(Boolean).flatMap((fact) => [fact, ' · ']), open),
  ];
}
