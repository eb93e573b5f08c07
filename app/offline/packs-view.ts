import { element } from '../ui/elements.ts';
import { askWorker, hearOfPacks } from './ask-worker.ts';
import type { PackCommand, PackState } from './pack/pack-state.ts';
import { packView, showProgress } from './pack-view.ts';
import { heading, rows } from './rows.ts';
import type { Words } from './say.ts';
import type { Tree } from './tree.ts';
import { titleIn } from './tree-view.ts';

export function showPacks(
  section: HTMLElement,
  packs: readonly PackState[],
  catalogue: Tree | undefined,
  words: Words,
  changed: () => void,
): void {
  const list = rows();
  list.hidden = true;
  const none = element('p', { class: 'text-soft', tabindex: -1 }, words.noPacks);
  const shown = new Map<string, { status: string; item: HTMLElement; view: HTMLElement }>();
  const show = (state: PackState) => {
    const known = shown.get(state.path);
    if (known?.status === state.status && state.status !== 'kept')
      return showProgress(known.view, state, words);
    const ask = (command: PackCommand) => void askWorker(command).catch(() => {});
    const view = packView(state, { words, ask });
    const item = element('li', { class: 'border-b py-3' }, linkTo(state, catalogue), view);
    if (known) known.item.replaceWith(item);
    else list.append(item);
    shown.set(state.path, { status: state.status, item, view });
    none.hidden = true;
    list.hidden = false;
    changed();
  };
  section.append(heading(words.packs), none, list);
  for (const pack of packs) show(pack);
  hearOfPacks((path, state) => {
    if (state) return show(state);
    const item = shown.get(path)?.item;
    const beside = item?.nextElementSibling ?? item?.previousElementSibling;
    const hadFocus = item?.contains(document.activeElement);
    item?.remove();
    shown.delete(path);
    list.hidden = shown.size === 0;
    none.hidden = !list.hidden;
    if (hadFocus) (beside?.querySelector('a') ?? none).focus();
    changed();
  });
}

/** Link in the page's language. Courses removed from the catalogue keep their stored name. */
function linkTo({ path, course, title }: PackState, catalogue: Tree | undefined): HTMLElement {
  return element(
    'a',
    { href: path, class: 'flex min-h-11 flex-col justify-center text-ink no-underline hover:underline' },
    element('code', { class: 'text-sm text-link' }, course),
    element('span', { class: 'font-medium' }, titleIn(catalogue, path) ?? title),
  );
}
