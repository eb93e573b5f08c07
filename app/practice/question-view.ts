import { questionLabel } from '../../domain/question/question-label.ts';
import { say, type Words } from '../offline/say.ts';
import type { ListedQuestion } from './practice-list.ts';

export function questionTitle(question: ListedQuestion, words: Words): string {
  return [say(words.question, { label: questionLabel(question) }), question.paper].filter(Boolean).join(', ');
}

export function questionFacts({ years, marks }: ListedQuestion, words: Words): string {
  const asked = years.length > 0 && say(words.asked, { years: years.join(', ') });
  const worth = marks && (marks === 1 ? words.mark : say(words.marks, { marks }));
  return [asked, worth].map((fact) => (fact ? `${fact} · ` : '')).join('');
}

export function pictureLike(drawn: Element, { src, width, height }: ListedQuestion, alt: string): Element {
  const picture = copyOf(drawn, '.crop');
  for (const [name, value] of Object.entries({ src, width, height, alt }))
    picture.querySelector('img')?.setAttribute(name, `${value}`);
  return picture;
}

export function factsLike(drawn: Element, question: ListedQuestion, words: Words): Element {
  const [line, link] = [copyOf(drawn, '.facts'), copyOf(drawn, '.facts a')];
  link.setAttribute('href', question.href);
  line.replaceChildren(questionFacts(question, words), link);
  return line;
}

const copyOf = (drawn: Element, part: string) => drawn.querySelector(part)?.cloneNode(true) as Element;
