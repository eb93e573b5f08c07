// Page of saved content, also shown in place of pages that are unavailable offline.
import { button, element } from '../ui/elements.ts';
import { goOn } from './go-on.ts';
import { plainPath } from './pack/addresses.ts';
import { allPacks } from './pack/pack-state.ts';
import { showPacks } from './packs-view.ts';
import { showRead } from './read-view.ts';
import type { Words } from './say.ts';
import { searchForm } from './search-view.ts';
import { showSpace } from './space-view.ts';
import type { TriesOf } from './start/keep-trying.ts';
import { keptTree, openedPages, showTree } from './tree-view.ts';

export function begin(triesOf: TriesOf): void {
  const host = document.querySelector<HTMLElement>('[data-offline]');
  if (host) void fill(host, JSON.parse(host.dataset.words ?? '{}'), triesOf);
}

async function fill(page: HTMLElement, words: Words, triesOf: TriesOf): Promise<void> {
  const path = plainPath(location.pathname);
  const isInstead = path !== '/home/offline';
  const looking = page.firstElementChild;
  if (isInstead) tellOffline(page, words);
  const [packs, catalogue] = await Promise.all([
    allPacks().catch(() => []),
    keptTree().catch(() => undefined),
  ]);
  looking?.remove();
  const typed = path === '/search' ? (new URLSearchParams(location.search).get('q') ?? '') : '';
  const section = () => page.appendChild(element('section', { class: 'mt-6 empty:hidden' }));
  if (packs.length > 0) page.append(searchForm(typed, words));
  const [packList, read, tree, space] = [section(), section(), section(), section()];
  const showSpaceAgain = () => showSpace(space, words);
  showPacks(packList, packs, catalogue, words, showSpaceAgain);
  goOn(packs, triesOf);
  if (isInstead && catalogue)
    showTree(tree, catalogue, path, packs, words, await openedPages().catch(() => new Set<string>()));
  await Promise.all([showRead(read, words), showSpaceAgain()]);
}

/** Explains that the requested page is unavailable, and loads it once the network is back. */
function tellOffline(page: HTMLElement, words: Words): void {
  const heading = document.querySelector('h1');
  if (heading) heading.textContent = words.offlineTitle ?? '';
  const lead = document.querySelector('[data-lead]');
  if (lead) lead.textContent = words.offlineLead ?? '';
  document.title = words.offlineTitle ?? '';
  const again = () => location.reload();
  addEventListener('online', again, { once: true });
  page.append(element('p', { class: 'mb-4' }, button('button secondary px-3 text-sm', words.again, again)));
}
