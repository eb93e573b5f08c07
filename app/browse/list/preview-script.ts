// Previews the first page of the selected paper beside a course's list, on very wide screens.
import { element } from '../../ui/elements.ts';

const WIDE = matchMedia('(width >= 100rem)');
const WIDTH = 720;
/** Milliseconds the pointer must rest on a row to select it. */
const REST_MS = 100;

export function begin(): void {
  const room = document.querySelector<HTMLElement>('[data-preview]');
  const rows = [...document.querySelectorAll<HTMLElement>('.papers tbody tr')];
  let chosen: HTMLElement | undefined;
  if (!room || rows.length === 0) return;

  const choose = async (row = rows[0]) => {
    if (!row || row === chosen || !WIDE.matches) return;
    chosen?.removeAttribute('data-chosen');
    row.setAttribute('data-chosen', '');
    chosen = row;
    const page = firstPageOf(row);
    await page
      ?.querySelector('img')
      ?.decode()
      .catch(() => {});
    if (chosen === row) room.replaceChildren(...(page ? [page] : []));
  };
  const rowOf = ({ target }: Event) =>
    target instanceof Element ? rows.find((row) => row.contains(target)) : undefined;

  for (const row of rows) row.addEventListener('focusin', () => void choose(row));
  let resting = 0;
  document.addEventListener('pointerover', (event) => {
    clearTimeout(resting);
    const row = rowOf(event);
    if (row) resting = window.setTimeout(() => void choose(row), REST_MS);
  });
  document.addEventListener('keydown', (event) => {
    if (!WIDE.matches || !isForList(event)) return;
    const at = chosen ? rows.indexOf(chosen) : -1;
    const next = event.key === 'ArrowDown' ? at + 1 : event.key === 'ArrowUp' ? at - 1 : at;
    const link = rows[next]?.querySelector<HTMLElement>('.covers');
    if (event.key === 'Enter') {
      if (!rowOf(event)) link?.click();
      return;
    }
    if (next === at || !link) return;
    event.preventDefault();
    link.focus();
  });
  WIDE.addEventListener('change', () => void choose());
  void choose();
}

/** Ignores keys typed in fields, menus and other lists, and browser shortcuts. */
function isForList({ target, ctrlKey, altKey, metaKey, shiftKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || shiftKey || defaultPrevented) return false;
  return target instanceof Element && target.matches('body, main, .papers .covers');
}

function firstPageOf(row: HTMLElement): HTMLElement | undefined {
  const thumbnail = row.querySelector('img')?.getAttribute('src');
  const link = row.querySelector<HTMLAnchorElement>('.covers');
  if (!thumbnail || !link) return undefined;
  const src = thumbnail.replace(/-\d{1,5}\.webp$/, `-${WIDTH}.webp`);
  return element(
    'a',
    { href: link.getAttribute('href') ?? undefined, target: '_blank', rel: 'noopener', tabindex: -1 },
    element('img', { src, alt: '' }),
  );
}
