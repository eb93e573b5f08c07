import { Combobox } from '../ui/combobox.ts';
import { fetchSuggestions } from './fetch-suggestions.ts';
import { showRecentSearches } from './recent-list.ts';
import { recentSearches, rememberSearch } from './recent-searches.ts';

/** Letters before the first suggestions; fewer match too much. */
const LEAST = 2;
const BOXES = 'form[data-search]';

const helped = new WeakSet<HTMLInputElement>();

const recent = document.querySelector<HTMLElement>('[data-recent]');

document.addEventListener('focusin', ({ target }) => help(target));
help(document.activeElement);
if (recent) showRecentSearches(recent);
const isSearchPage =
  document.querySelector<HTMLFormElement>(BOXES)?.action === location.origin + location.pathname;
const searched = isSearchPage && new URLSearchParams(location.search).get('q')?.trim();
if (searched) rememberSearch(searched.slice(0, 200));

function help(target: EventTarget | null): void {
  const form = target instanceof HTMLInputElement ? target.closest<HTMLFormElement>(BOXES) : null;
  if (!form || !(target instanceof HTMLInputElement)) return;
  if (!helped.has(target)) begin(form, target);
}

function begin(form: HTMLFormElement, input: HTMLInputElement): void {
  helped.add(input);
  const combobox = new Combobox(form, input);
  let latest = input.value.trim();
  const suggest = async () => {
    const text = input.value.trim();
    latest = text;
    if (text === '') return showRecent(combobox, form);
    if (text.length < LEAST) return combobox.close();
    const answer = await fetchSuggestions(form.action, text);
    if (latest !== text || document.activeElement !== input) return;
    if (!answer) return combobox.close();
    combobox.show(answer.groups, answer.announcement);
  };
  input.addEventListener('input', () => void suggest());
  // Covers text typed before the script loaded, and an empty input, which shows recent searches.
  if (latest !== input.defaultValue.trim() || latest === '') void suggest();
}

/** Shows recent searches, except on the search page, which lists them itself. */
function showRecent(
  combobox: Combobox,
  { action, dataset: { recentSearches: name = '' } }: HTMLFormElement,
): void {
  const searches = recent ? [] : recentSearches();
  const options = searches.map((words) => ({
    href: `${action}?${new URLSearchParams({ q: words })}`,
    words,
  }));
  combobox.show([{ name, options }], options.length > 0 ? `${name}: ${options.length}` : '');
}
