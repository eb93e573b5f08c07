import { element } from '../../ui/elements.ts';
import { isCourse, places } from './places.ts';

/** Characters that fit on one line of the landing page. */
const LETTERS_MOST = 26;

export function showLastCourse(): void {
  const line = document.querySelector<HTMLElement>('[data-last-course]');
  const [path, title] = places().find(isCourse) ?? [];
  if (!line || !path) return;
  const name = title || decodeURIComponent(path.split('/')[3] ?? '');
  const words = name.length > LETTERS_MOST ? `${name.slice(0, LETTERS_MOST).trim()}…` : name;
  line.replaceChildren(
    element(
      'a',
      { href: `${line.dataset.lastCourse}/home/${path}`, class: 'inline-flex min-h-11 items-center' },
      (line.dataset.words ?? '#').replace('#', words),
    ),
  );
}
