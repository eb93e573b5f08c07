import { button, element } from '../ui/elements.ts';
import { megabytes } from '../ui/format.ts';
import { askWorker, hearOfPacks } from './ask-worker.ts';
import { goOn } from './go-on.ts';
import { packOfCourse, packWordsHref } from './pack/addresses.ts';
import type { PackPaper, PackPart, PackPractice } from './pack/pack-description.ts';
import { bytesOf, changesOf, isSizeKnown, planPack } from './pack/pack-plan.ts';
import { cacheOfPack, type PackState, startedPack, stateOf, storedVersions } from './pack/pack-state.ts';
import { packView, showProgress } from './pack-view.ts';
import { say, type Words } from './say.ts';
import type { TriesOf } from './start/keep-trying.ts';
import { wordsAt } from './words-at.ts';

const PARTS_MOST = 100;
/** Milliseconds after which a pack that has not started counts as late. */
const BEGUN_MS = 10_000;
/** Path of Lucide's icon hard-drive-download. */
const KEEP =
  'M12 2v8m4-4-4 4-4-4M4 14h16a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2M6 18h.01M10 18h.01';

/** @throws if the texts cannot be fetched; the caller retries. */
export async function begin(triesOf: TriesOf): Promise<void> {
  const line = document.querySelector<HTMLElement>('[data-pack]');
  if (!line || !('serviceWorker' in navigator)) return;
  const { pack: path = '', course = '' } = line.dataset;
  const words = await wordsAt(packWordsHref(path));
  let state = await stateOf(path).catch(() => undefined);
  let papers: PackPaper[] = [];
  let practice: PackPractice | undefined;
  let isLate = false;
  /** True once the worker knows the pack. Before that, pausing or removing resets only this page. */
  let isBegun = state !== undefined;
  let shown: { status: string; view: HTMLElement } | undefined;

  const show = async () => {
    const status = state?.status ?? 'none';
    if (state && shown?.status === status && status !== 'kept')
      return showProgress(shown.view, state, words, isLate);
    const hadFocus = line.contains(document.activeElement);
    const now = state;
    const view = now
      ? packView(now, { words, newPapers: await newPapersIn(now, papers, practice), ask: send, isLate })
      : offer();
    if (now !== state) return;
    shown = { status, view };
    line.replaceChildren(view);
    if (hadFocus) line.querySelector<HTMLElement>('button')?.focus();
  };
  const send = (command: Parameters<typeof askWorker>[0]) => {
    if (!isBegun && command.act !== 'keep') {
      state = undefined;
      void show();
    }
    return askWorker(command).catch(() => {
      state = undefined;
      say1(words.refused);
    });
  };
  const say1 = (text: string | undefined) =>
    line.replaceChildren(element('p', { role: 'alert', class: 'py-2 text-bad' }, text));

  const sizeOf = (originals: boolean) => bytesOf(planPack({ path, originals }, papers, practice));
  const offer = () => {
    if (papers.length === 0) return element('div', {});
    const made = button('button secondary', words.keep, choose);
    made.prepend(drawing(KEEP));
    return made;
  };
  const choose = () => {
    const form = choiceForm(words, isSizeKnown(papers) ? sizeOf : undefined);
    form.addEventListener('reset', () => void show());
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const originals = new FormData(form).get('originals') === 'yes';
      const free = await freeBytes();
      const size = sizeOf(originals);
      if (size > free) return say1(say(words.tooLarge, { size: megabytes(size), room: megabytes(free) }));
      void navigator.storage?.persist?.();
      state = startedPack({ path, course, originals });
      isLate = false;
      setTimeout(() => {
        isLate = true;
        if (state?.status === 'fetching') void show();
      }, BEGUN_MS);
      await show();
      await send({ act: 'keep', path, course, originals });
    });
    shown = undefined;
    line.replaceChildren(form);
    form.querySelector('input')?.focus();
  };

  hearOfPacks((changed, now) => {
    if (changed !== path) return;
    isBegun = true;
    state = now;
    void show();
  });
  goOn(state ? [state] : [], triesOf);
  if (state) await show();
  const descriptions = triesOf(describe);
  async function describe() {
    try {
      const found = await described(path);
      ({ papers, practice } = { practice: undefined, ...found });
    } catch {
      return descriptions.later();
    }
    shown = undefined;
    await show();
  }
  await describe();
}

function drawing(d: string): SVGElement {
  const [svg, path] = ['svg', 'path'].map((name) =>
    document.createElementNS('http://www.w3.org/2000/svg', name),
  ) as [SVGElement, SVGElement];
  for (const [name, value] of Object.entries({
    viewBox: '0 0 24 24',
    class: 'icon',
    width: '20',
    height: '20',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(name, value);
  path.setAttribute('d', d);
  svg.append(path);
  return svg;
}

function choiceForm(words: Words, sizeOf: ((originals: boolean) => number) | undefined): HTMLFormElement {
  const choice = (value: string, text: string | undefined, originals: boolean) =>
    element(
      'label',
      { class: 'flex min-h-11 items-center gap-3' },
      element('input', { type: 'radio', name: 'originals', value, class: 'size-5', checked: !originals }),
      say(text, { size: megabytes(sizeOf?.(originals) ?? 0) }),
    );
  return element(
    'form',
    { class: 'rounded-md border bg-raised px-4 py-3' },
    element(
      'fieldset',
      {},
      element('legend', { class: 'font-semibold' }, words.what),
      choice('no', sizeOf ? words.pictures : words.picturesUnsized, false),
      choice('yes', sizeOf ? words.originals : words.originalsUnsized, true),
    ),
    element(
      'p',
      { class: 'mt-2 flex gap-3' },
      element('button', { class: 'button primary px-3 text-sm' }, words.start),
      element('button', { type: 'reset', class: 'button quiet px-3 text-sm' }, words.cancel),
    ),
  );
}

/** Description of the course. @throws offline, or if the library is busy. */
async function described(path: string): Promise<Pick<PackPart, 'papers' | 'practice'>> {
  const papers: PackPaper[] = [];
  let practice: PackPractice | undefined;
  let href: string | undefined = packOfCourse(path);
  for (let parts = 0; href && parts < PARTS_MOST; parts += 1) {
    const answer: Response = await fetch(href);
    if (answer.status === 404) return { papers: [] };
    if (!answer.ok) throw new TypeError(`${href} returned ${answer.status}`);
    const part: PackPart = await answer.json();
    papers.push(...part.papers);
    practice ??= part.practice;
    href = part.next;
  }
  return { papers, ...(practice && { practice }) };
}

async function newPapersIn(
  state: PackState,
  papers: readonly PackPaper[],
  practice: PackPractice | undefined,
): Promise<number | undefined> {
  if (state.status !== 'kept' || papers.length === 0) return undefined;
  const cache = await caches.open(cacheOfPack(state.path));
  const { missing, gone } = changesOf(planPack(state, papers, practice), await storedVersions(cache));
  return bytesOf(missing) || (gone.length > 0 ? 1 : undefined);
}

async function freeBytes(): Promise<number> {
  // Rejects if storage is blocked; the worker reports that.
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = estimate ?? {};
  return quota - usage;
}
