// Loaded by a course's practice page: available questions, and which are done on this device.
import { say, type Words } from '../offline/say.ts';
import { doneAmong, markOnDevice } from '../paper/device-done-marks.ts';
import { enlargeCrops } from '../paper/enlarge-crops.ts';
import { sendDoneMarks } from '../paper/send-done-marks.ts';
import { element } from '../ui/elements.ts';
import { paperView } from './paper-view.ts';
import type { PracticeList } from './practice-list.ts';
import { singleView } from './single-view.ts';
import { questionsOfUnit, unitOfAddress } from './unit-choice.ts';

export type Practice = {
  list: PracticeList;
  words: Words;
  /** Path of the course's page, the key of what is stored on the device. */
  course: string;
  done: () => ReadonlySet<string>;
  setDone(question: string, isDone: boolean): void;
};

/** Event for changes in another tab or on another device. */
const CHANGED = 'done-marks-changed';

export function begin(): void {
  const host = document.querySelector<HTMLElement>('[data-practice]');
  if (host) void fill(host).catch(() => tellFailed(host));
  enlargeCrops();
}

const wordsOf = (host: HTMLElement): Words => JSON.parse(host.dataset.words ?? '{}');

function tellFailed(host: HTMLElement): void {
  host.replaceChildren(element('p', { role: 'alert' }, wordsOf(host).failed));
}

async function fill(host: HTMLElement): Promise<void> {
  const answer = await fetch(host.dataset.practice ?? '');
  if (!answer.ok) throw new TypeError(`answered ${answer.status}`);
  const whole: PracticeList = await answer.json();
  const list = { ...whole, questions: questionsOfUnit(whole.questions, unitOfAddress(location.href)) };
  const words = wordsOf(host);
  if (list.questions.length === 0) return host.replaceChildren(element('p', {}, words.none));
  const sameAs = new Map(list.questions.map(({ id, same = [] }) => [id, [id, ...same]]));
  const practice: Practice = {
    ...{ list, words, course: host.dataset.course ?? '' },
    done: () => doneAmong(list.questions),
    setDone(question, isDone) {
      for (const each of isDone ? [question] : (sameAs.get(question) ?? [])) markOnDevice(each, isDone);
      dispatchEvent(new Event(CHANGED));
      void sendDoneMarks([]);
    },
  };
  const views = [singleView(practice), paperView(practice)];
  host.replaceChildren(progressOf(practice), tabs(views, [words.single, words.paper]), ...views);
  // The listed ones first: the answer is limited.
  const asked = new Set([...sameAs.keys(), ...[...sameAs.values()].flat()]);
  if (await sendDoneMarks([...asked])) dispatchEvent(new Event(CHANGED));
}

/** Number of done questions, updated from this and other tabs and devices. */
function progressOf({ list, words, done }: Practice): HTMLElement {
  const bar = element('progress', { class: 'progress', max: list.questions.length });
  const line = element('p', { role: 'status', class: 'text-sm text-soft' });
  const show = () => {
    const known = done();
    bar.value = list.questions.filter(({ id }) => known.has(id)).length;
    line.textContent = say(words.done, { done: bar.value, all: list.questions.length });
    bar.setAttribute('aria-label', line.textContent);
  };
  for (const change of [CHANGED, 'storage', 'pageshow']) addEventListener(change, show);
  show();
  return element('div', {}, line, bar);
}

/** Two views, selected by the address, so that the back button works as expected. */
function tabs(views: readonly HTMLElement[], names: readonly (string | undefined)[]): HTMLElement {
  const links = names.map((name, index) =>
    element('a', { href: index === 0 ? '#one' : '#paper', class: 'tab' }, name),
  );
  const show = () => {
    const chosen = location.hash === '#paper' ? 1 : 0;
    for (const [index, view] of views.entries()) {
      view.hidden = index !== chosen;
      links[index]?.toggleAttribute('aria-current', index === chosen);
    }
  };
  addEventListener('hashchange', show);
  show();
  return element('nav', { class: 'tabs' }, ...links);
}
