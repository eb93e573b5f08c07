// Blocking script of the home page: runs before the rest is parsed, so that the layout does not shift.

import {
  FAVOURITES,
  fetchFavourites,
  signedInForm,
  storedFavourites,
} from '../../paper/stored-favourites.ts';
import { courseList, drawn, favouriteList, type HomePage, readList } from './own-lists.ts';

/** Longest wait for favourites from the server, once after a login. */
const FAVOURITES_WAIT_MS = 2000;

function showOwn(home: HTMLElement): void {
  const page: HomePage = { base: home.dataset.home ?? '', words: JSON.parse(home.dataset.words ?? '{}') };
  const person = signedInForm();
  let shelf = person ? storedFavourites(person) : undefined;
  const draw = (now = shelf) => {
    const favourites = person ? (now?.papers ?? []) : undefined;
    const lists = [readList(page), courseList(page, now?.courses), favouriteList(page, favourites)];
    fill(home, page, lists, draw);
  };
  draw();
  window.addEventListener('pageshow', ({ persisted }) => persisted && drawAgain(draw));
  if (!person) forgetFavourites();
  else if (shelf) addEventListener('load', () => void askAnew(person));
  else void askFirst(person);

  async function askAnew(form: HTMLFormElement): Promise<void> {
    const now = await fetchFavourites(form);
    if (!now || JSON.stringify(now) === JSON.stringify(shelf)) return;
    if (drawsAsHigh(home, () => draw(now), draw)) shelf = now;
  }

  /** Waits for the server's answer up to the limit. A later answer is shown on the next visit. */
  async function askFirst(form: HTMLFormElement): Promise<void> {
    const main = document.getElementById('main');
    if (main) main.hidden = true;
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, FAVOURITES_WAIT_MS));
    shelf = await Promise.race([fetchFavourites(form), late]);
    draw();
    if (main) main.hidden = false;
  }
}

type Lists = Parameters<typeof drawn>[1][];

function fill(home: HTMLElement, page: HomePage, lists: Lists, draw: () => void): void {
  const made = lists.map((list) => drawn(page, list, draw)).filter((each) => each !== undefined);
  home.replaceChildren(...made);
  home.hidden = made.length === 0;
}

/**
 * Replaces the element instead of changing it, because browsers do not count new elements as layout shifts.
 */
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

/** Draws only if neither height nor focus changes; otherwise the change waits for the next visit. */
function drawsAsHigh(home: HTMLElement, draw: () => void, drawBefore: () => void): boolean {
  if (home.contains(document.activeElement)) return false;
  const height = home.offsetHeight;
  draw();
  if (home.offsetHeight === height) return true;
  drawBefore();
  return false;
}

function forgetFavourites(): void {
  try {
    localStorage.removeItem(FAVOURITES);
  } catch {
    // Storage is blocked.
  }
}

const home = document.querySelector<HTMLElement>('[data-home]');
if (home) showOwn(home);
