import { element } from '../ui/elements.ts';
import type { FoundInPack } from './pack/find-in-packs.ts';
import { FOUND_HREF } from './pack/pack-state.ts';
import { row, rows } from './rows.ts';
import { say, type Words } from './say.ts';

export function searchForm(typed: string, words: Words): HTMLElement {
  const input = element('input', {
    ...{ type: 'search', class: 'control', id: 'search-kept', value: typed, autocomplete: 'off' },
  });
  const status = element('p', { role: 'status', class: 'mt-2 text-sm text-soft empty:hidden' });
  const list = element('div', { class: 'mt-2 empty:hidden' });
  const search = async () => {
    const text = input.value;
    const hits = await found(text);
    if (text !== input.value) return;
    const nothing = text.trim() === '' ? '' : (words.nothingFound ?? '');
    status.textContent = hits.length > 0 ? `${words.found ?? ''}: ${hits.length}` : nothing;
    list.replaceChildren(...(hits.length > 0 ? [rows(...hits.map((hit) => foundRow(hit, words)))] : []));
  };
  input.addEventListener('input', () => void search());
  if (typed.trim() !== '') void search();
  const label = element('label', { for: 'search-kept', class: 'mb-1 block font-semibold' }, words.search);
  return element('div', { role: 'search', class: 'max-w-form' }, label, input, status, list);
}

async function found(text: string): Promise<FoundInPack[]> {
  try {
    const answer = await fetch(`${FOUND_HREF}?${new URLSearchParams({ q: text })}`);
    return answer.ok ? await answer.json() : [];
  } catch {
    return [];
  }
}

function foundRow({ href, course, description, page, snippet }: FoundInPack, words: Words): HTMLElement {
  const passage = snippet.map(({ text, isFound }) => (isFound ? element('mark', {}, text) : text));
  const title = element(
    'span',
    {},
    description,
    passage.length > 0 && element('span', { class: 'block text-sm font-normal text-soft' }, ...passage),
  );
  return row({ href, code: course, title, note: page === undefined ? undefined : say(words.page, { page }) });
}
