import { forgetPapers, type ReadPaper, readPapers } from '../paper/read-papers.ts';
import { element } from '../ui/elements.ts';

const SHOWN_MOST = 5;

/** Fills the section of Home that leads back to the papers that were read on this device; it needs no account. */
export function showReadPapers(): void {
  const section = document.querySelector<HTMLElement>('[data-continue]');
  // Also when the browser's back button shows the page as it was left.
  if (section) addEventListener('pageshow', () => fill(section));
}

function fill(section: HTMLElement): void {
  const papers = readPapers().filter(([, , , , description]) => description);
  const { title = '', forget = '' } = section.dataset;
  const clear = element(
    'button',
    { type: 'button', class: 'min-h-11 shrink-0 px-2 text-sm text-link underline' },
    forget,
  );
  clear.addEventListener('click', () => {
    forgetPapers();
    fill(section);
    // The button has gone, so the focus needs another element.
    document.getElementById('main')?.focus();
  });
  section.replaceChildren(
    element(
      'div',
      { class: 'mb-1 flex items-center justify-between gap-4' },
      element('h2', { class: 'text-lg' }, title),
      clear,
    ),
    element('ul', { class: 'line-t' }, ...papers.slice(0, SHOWN_MOST).map((paper) => row(section, paper))),
  );
  section.hidden = papers.length === 0;
}

function row(
  { dataset }: HTMLElement,
  [note, page, , , description = '', course = '']: ReadPaper,
): HTMLElement {
  const left = page > 1 ? ` · ${(dataset.page ?? '').replace('#', String(page))}` : '';
  const link = element(
    'a',
    {
      href: `${dataset.continue}${encodeURIComponent(note)}`,
      class: 'flex min-h-11 flex-wrap items-center gap-x-2 py-2 no-underline wrap-anywhere',
      dir: 'auto',
    },
    element('span', { class: 'underline' }, description),
    element('span', { class: 'text-sm text-soft' }, course + left),
  );
  return element('li', { class: 'line-b' }, link);
}
