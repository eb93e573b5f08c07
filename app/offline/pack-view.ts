import { button, element } from '../ui/elements.ts';
import { megabytes } from '../ui/format.ts';
import type { PackCommand, PackState } from './pack/pack-state.ts';
import { say, type Words } from './say.ts';

type Act = 'pause' | 'resume' | 'refresh' | 'remove';
/** `isLate`: the pack should have started some time ago. */
type View = {
  words: Words;
  newPapers?: number | undefined;
  ask: (command: PackCommand) => void;
  isLate?: boolean;
};

const ROW = 'flex flex-wrap items-center gap-x-3 gap-y-1';

export function packView(state: PackState, { words, newPapers, ask, isLate = false }: View): HTMLElement {
  const { status, path, course, originals } = state;
  const to = (kind: 'secondary' | 'quiet', act: Act, size = 0) =>
    button(`button ${kind} px-3 text-sm`, say(words[act], { size: megabytes(size) }), () =>
      // Sends the options again, because a pack that found no space may have no state.
      ask(act === 'resume' ? { act: 'keep', path, course, originals } : { act, path }),
    );
  const line = (text: string) => element('p', { class: 'min-w-0 text-sm', role: 'status' }, text);
  if (status === 'kept')
    return element(
      'div',
      { class: ROW },
      line(keptLine(state, words)),
      !!newPapers && to('secondary', 'refresh', newPapers),
      to('quiet', 'remove'),
    );
  const bar = element('progress', { class: 'progress', 'aria-label': state.course });
  const statusLine = element('p', { class: 'tabular-nums' });
  const made = element(
    'div',
    { class: 'grid gap-2' },
    status === 'full' && element('p', { role: 'alert', class: 'text-bad' }, words.full),
    bar,
    element(
      'div',
      { class: ROW },
      statusLine,
      to('secondary', status === 'fetching' ? 'pause' : 'resume'),
      to('quiet', 'remove'),
    ),
  );
  showProgress(made, state, words, isLate);
  return made;
}

export function showProgress(
  view: HTMLElement,
  { done, total, status }: PackState,
  words: Words,
  isLate = false,
): void {
  const bar = view.querySelector('progress');
  const statusLine = view.querySelector('.tabular-nums');
  if (!bar || !statusLine) return;
  bar.max = Math.max(total, 1);
  bar.value = done;
  const notBegun = isLate && status === 'fetching' ? words.notBegun : '';
  const text = status === 'paused' ? words.paused : words.progress;
  const progress = say(text, { done: megabytes(done), total: megabytes(total) });
  statusLine.textContent = (total > 0 ? progress : notBegun) ?? '';
}

function keptLine({ papers, total }: Pick<PackState, 'papers' | 'total'>, words: Words): string {
  return say(words.kept, { papers: paperWords(papers, words), size: megabytes(total) });
}

function paperWords(count: number, words: Words): string {
  const isOne = new Intl.PluralRules(document.documentElement.lang).select(count) === 'one';
  return say(isOne && count === 1 ? words.onePaper : words.papers, { count });
}
