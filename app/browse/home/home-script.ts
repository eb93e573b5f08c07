// Home's own script. Browsers run it before they parse what follows its element, so that nothing moves.

import { askForShelf, type KeptShelf, keptShelf, SHELF, signedInForm } from '../../paper/kept-shelf.ts';
import { courseList, drawn, followedList, type HomePage, readList, starredList } from './own-lists.ts';

function showOwn(home: HTMLElement): void {
  const page: HomePage = { base: home.dataset.home ?? '', words: JSON.parse(home.dataset.words ?? '{}') };
  const person = signedInForm();
  let shelf = person ? keptShelf(person) : undefined;
  const draw = (now = shelf) => {
    const starred = person ? (now?.papers ?? []) : undefined;
    const lists = [readList(page), courseList(page, now?.courses), starredList(page, starred)];
    fill(home, page, lists, draw);
  };
  draw();
  // The browser's back button shows the page as it was left.
  window.addEventListener('pageshow', ({ persisted }) => persisted && drawAgain(draw));
  if (!person) forgetShelf();
  else addEventListener('load', () => void askAnew(person));

  async function askAnew(form: HTMLFormElement): Promise<void> {
    const now = await askForShelf(form);
    if (!now || JSON.stringify(now) === JSON.stringify(shelf)) return;
    if (!shelf) showBelow(home, page, now);
    else if (drawsAsHigh(home, () => draw(now), draw)) shelf = now;
  }
}

type Lists = Parameters<typeof drawn>[1][];

function fill(home: HTMLElement, page: HomePage, lists: Lists, draw: () => void): void {
  const made = lists.map((list) => drawn(page, list, draw)).filter((each) => each !== undefined);
  home.replaceChildren(...made);
  home.hidden = made.length === 0;
}

/** An element that is laid out anew is not counted as one that moved. */
function drawAgain(draw: () => void): void {
  const main = document.getElementById('main');
  const top = scrollY;
  if (!main) return;
  main.hidden = true;
  draw();
  main.getBoundingClientRect();
  main.hidden = false;
  scrollTo({ top, behavior: 'instant' });
}

/** Draws what has changed. What would move the page, or take the focus, waits until Home is opened again. */
function drawsAsHigh(home: HTMLElement, draw: () => void, drawBefore: () => void): boolean {
  if (home.contains(document.activeElement)) return false;
  const height = home.offsetHeight;
  draw();
  if (home.offsetHeight === height) return true;
  drawBefore();
  return false;
}

/** After a login the device does not know yet what the person follows. Below the colleges nothing is moved by it. */
function showBelow(home: HTMLElement, page: HomePage, { courses, papers }: KeptShelf): void {
  const below = document.querySelector<HTMLElement>('[data-home-below]');
  const isAbove = (path: string) => home.querySelector(`a[href$="/home/${path}"]`) !== null;
  const lists = [
    followedList(
      page,
      courses.filter(([path]) => !isAbove(path)),
    ),
    starredList(page, papers),
  ];
  if (below) fill(below, page, lists, () => {});
}

/** A session may end elsewhere. */
function forgetShelf(): void {
  try {
    localStorage.removeItem(SHELF);
  } catch {
    // The browser stores nothing.
  }
}

const home = document.querySelector<HTMLElement>('[data-home]');
if (home) showOwn(home);
