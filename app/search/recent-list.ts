import { button, element } from '../ui/elements.ts';
import { forgetSearch, forgetSearches, recentSearches } from './recent-searches.ts';

export function showRecentSearches(section: HTMLElement): void {
  const searches = recentSearches();
  const { title = '', forget = '', forgetAll = '', kept = '' } = section.dataset;
  section.hidden = searches.length === 0;
  const all = acting(forgetAll, () => forgetSearches());
  const list = element('ul', { class: 'border-t' }, ...searches.map(row));
  section.replaceChildren(
    element(
      'div',
      { class: 'mb-1 flex items-center justify-between gap-4' },
      element('h2', { class: 'text-lg', tabindex: -1 }, title),
      all,
    ),
    list,
    element('p', { class: 'mt-2 text-sm text-soft' }, kept),
  );

  function row(text: string): HTMLElement {
    const link = element(
      'a',
      {
        href: `?${new URLSearchParams({ q: text })}`,
        class: 'flex min-h-11 min-w-0 flex-1 items-center wrap-anywhere',
        dir: 'auto',
      },
      text,
    );
    const made = acting(forget, () => forgetSearch(text));
    made.append(element('span', { class: 'unseen' }, ` ${text}`));
    return element('li', { class: 'flex items-center gap-4 border-b' }, link, made);
  }

  function acting(words: string, act: () => void): HTMLElement {
    return button('min-h-11 px-2 text-sm text-link underline', words, () => {
      act();
      showRecentSearches(section);
      section.querySelector('h2')?.focus();
    });
  }
}
