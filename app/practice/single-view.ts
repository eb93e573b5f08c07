import { button, element } from '../ui/elements.ts';
import type { ListedQuestion } from './practice-list.ts';
import type { Practice } from './practice-script.ts';
import { factsLike, pictureLike, questionTitle } from './question-view.ts';

export function singleView(practice: Practice): HTMLElement {
  const { drawn, list, words, done, setDone } = practice;
  const view = drawn.cloneNode() as HTMLElement;
  const skipped = new Set<string>();
  let isAgain = false;

  const before: ListedQuestion[] = [];

  const goOn = (from: ListedQuestion) => {
    before.push(from);
    skipped.add(from.id);
    show();
  };
  const show = (question = next(), isMoved = true) => {
    if (!question) return view.replaceChildren(...finished());
    const heading = element('h2', { class: 'text-lg', tabindex: -1 }, questionTitle(question, words));
    const isDone = button('button primary', words.markNext, () => {
      setDone(question.id, true);
      goOn(question);
    });
    const later = button('button secondary', words.skip, () => {
      if (done().has(question.id)) setDone(question.id, false);
      goOn(question);
    });
    const back = button('button quiet', words.back, () => show(before.pop()));
    view.replaceChildren(
      heading,
      pictureLike(drawn, question, questionTitle(question, words)),
      factsLike(drawn, question, words),
      element('p', { class: 'acts' }, isDone, later, before.length > 0 && back),
    );
    if (isMoved) heading.focus();
  };

  const next = () => {
    const known = isAgain ? new Set<string>() : done();
    const open = list.questions.filter(({ id }) => !known.has(id));
    const left = open.find(({ id }) => !skipped.has(id));
    if (left || open.length === 0 || isAgain) return left;
    skipped.clear();
    return open[0];
  };

  const finished = () => [
    element('p', { role: 'status' }, words.all),
    element(
      'p',
      { class: 'acts' },
      button('button secondary', words.again, () => {
        isAgain = true;
        skipped.clear();
        show();
      }),
    ),
  ];

  show(next(), false);
  return view;
}
