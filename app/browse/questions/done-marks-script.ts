// Shows which of a course's questions are marked as done, on this device or in the account.
import { say, type Words } from '../../offline/say.ts';
import { doneAmong, doneOnDevice, markOnDevice } from '../../paper/device-done-marks.ts';
import { enlargeCrops } from '../../paper/enlarge-crops.ts';
import { sayUnlessKept } from '../../paper/say.ts';
import { sendDoneMarks } from '../../paper/send-done-marks.ts';
import { signedInForm } from '../../paper/stored-favourites.ts';
import { element } from '../../ui/elements.ts';

export function begin(): void {
  const host = document.querySelector<HTMLElement>('[data-done-marks]');
  if (host) void showDoneMarks(host);
  enlargeCrops();
}

type Asked = { id: string; same?: string[] };

async function showDoneMarks(host: HTMLElement): Promise<void> {
  const words: Words = JSON.parse(host.dataset.words ?? '{}');
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-question]')].map((place) =>
    doneMarkOf(place, words, (id, isDone) => changed(id, isDone)),
  );
  const progress = element('span', { role: 'status' });
  host.append(progress);
  let all: Asked[] = [];
  const show = () => {
    const [done, among] = [doneOnDevice(), doneAmong(all)];
    for (const [id, box] of boxes) box.checked = done.has(id) || among.has(id);
    const count = among.size;
    progress.textContent = count > 0 ? say(words.done, { done: count, all: all.length }) : '';
  };
  /** Removing a mark also removes it from all identical questions. */
  const changed = (id: string, isDone: boolean) => {
    sayUnlessKept(markOnDevice(id, isDone), words);
    const same = isDone ? [] : (all.find((each) => each.id === id)?.same ?? []);
    for (const each of same) markOnDevice(each, false);
    show();
    void sendDoneMarks([]);
    void know();
  };
  /** Syncs the marks of all questions of the course, beyond those on this page. */
  const know = async () => {
    if (all.length > 0 || (doneOnDevice().size === 0 && !signedInForm())) return;
    const answer = await fetch(host.dataset.doneMarks ?? '').catch(() => undefined);
    if (!answer?.ok) return;
    const { questions }: { questions: Asked[] } = await answer.json();
    all = questions;
    show();
    // Listed questions first, because the answer is limited.
    const asked = [...all.map(({ id }) => id), ...all.flatMap(({ same = [] }) => same)];
    if (await sendDoneMarks(asked)) show();
  };
  for (const change of ['storage', 'pageshow']) addEventListener(change, show);
  show();
  await know();
}

function doneMarkOf(
  place: HTMLElement,
  words: Words,
  changed: (id: string, isDone: boolean) => void,
): [string, HTMLInputElement] {
  const id = place.dataset.question ?? '';
  const named = place.firstElementChild;
  const label = `${words.markDone}: ${named?.textContent}`;
  const box = element('input', {
    type: 'checkbox',
    'aria-label': label,
    change: () => changed(id, box.checked),
  });
  named?.after(element('label', { class: 'done-mark' }, box, words.markDone));
  return [id, box];
}
