// Practice page of a course: shows the questions, and which are done on this device.
import { say, type Words } from '../offline/say.ts';
import { doneAmong, markOnDevice } from '../paper/device-done-marks.ts';
import { enlargeCrops } from '../paper/enlarge-crops.ts';
import { sayUnlessKept } from '../paper/say.ts';
import { sendDoneMarks } from '../paper/send-done-marks.ts';
import { element } from '../ui/elements.ts';
import { paperView } from './paper-view.ts';
import type { PracticeList } from './practice-list.ts';
import { singleView } from './single-view.ts';
import { questionsOfUnit, unitOfAddress } from './unit-choice.ts';

export type Practice = {
  list: PracticeList;
  words: Words;
  /** First question as rendered by the server, copied for other questions. */
  drawn: HTMLElement;
  /** Path of the course's page, also the storage key on the device. */
  course: string;
  done: () => ReadonlySet<string>;
  setDone(question: string, isDone: boolean): void;
};

const CHANGED = 'done-marks-changed';

export function begin(): void {
  const host = document.querySelector<HTMLElement>('[data-practice]');
  if (host) void fill(host).catch(() => tellFailed(host));
}

const wordsOf = (host: HTMLElement): Words => JSON.parse(host.dataset.words ?? '{}');

function tellFailed(host: HTMLElement): void {
  host.replaceChildren(element('p', { role: 'alert' }, wordsOf(host).failed));
}

async function fill(host: HTMLElement): Promise<void> {
  const answer = await fetch(host.dataset.practice ?? '');
  if (!answer.ok) throw new TypeError(`returned ${answer.status}`);
  const whole: PracticeList = await answer.json();
  const list = { ...whole, questions: questionsOfUnit(whole.questions, unitOfAddress(location.href)) };
  const words = wordsOf(host);
  const drawn = host.querySelector('section');
  if (!drawn || list.questions.length === 0) return host.replaceChildren(element('p', {}, words.none));
  const sameAs = new Map(list.questions.map(({ id, same = [] }) => [id, [id, ...same]]));
  const practice: Practice = {
    ...{ list, words, drawn, course: host.dataset.course ?? '' },
    done: () => doneAmong(list.questions),
    setDone(question, isDone) {
      const marked = isDone ? [question] : (sameAs.get(question) ?? []);
      const kept = marked.map((each) => markOnDevice(each, isDone));
      sayUnlessKept(!kept.includes(false), words);
      dispatchEvent(new Event(CHANGED));
      void sendDoneMarks([]);
    },
  };
  const views = [singleView(practice), paperView(practice)];
  drawn.replaceWith(...views);
  followProgress(host, practice);
  followAddress(host.querySelectorAll('.tab'), views);
  enlargeCrops();
  // Listed questions first, because the answer is limited.
  const asked = new Set([...sameAs.keys(), ...[...sameAs.values()].flat()]);
  if (await sendDoneMarks([...asked])) dispatchEvent(new Event(CHANGED));
}

function followProgress(host: HTMLElement, { list, words, done }: Practice): void {
  const [line, bar] = [host.querySelector('[role=status]'), host.querySelector('progress')];
  const show = () => {
    const known = done();
    const count = list.questions.filter(({ id }) => known.has(id)).length;
    const text = say(words.done, { done: count, all: list.questions.length });
    if (line) line.textContent = text;
    bar?.setAttribute('aria-label', text);
    if (bar) Object.assign(bar, { max: list.questions.length, value: count });
  };
  for (const change of [CHANGED, 'storage', 'pageshow']) addEventListener(change, show);
  show();
}

function followAddress(links: Iterable<Element>, views: readonly HTMLElement[]): void {
  const show = () => {
    const chosen = location.hash === '#paper' ? 1 : 0;
    for (const [index, link] of [...links].entries()) {
      if (index === chosen) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
      views[index]?.toggleAttribute('hidden', index !== chosen);
    }
  };
  addEventListener('hashchange', show);
  show();
}
