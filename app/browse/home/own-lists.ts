import { deviceFavourites } from '../../paper/device-favourites.ts';
import { forgetPapers, type ReadPaper, readPapers } from '../../paper/read-papers.ts';
import type { StoredFavourites } from '../../paper/stored-favourites.ts';
import { button, element } from '../../ui/elements.ts';
import { forgetPlaces, isCourse, ownYear, type Place, places } from './places.ts';

export type HomeWords = Record<
  'continue' | 'page' | 'clear' | 'courses' | 'ownYear' | 'favourites' | 'all' | 'more',
  string
> & { years: Record<string, string> };

export type HomePage = { base: string; words: HomeWords };
type Row = { path: string; title: string; beside?: string };
type List = { heading: string; rows: Row[]; more?: Row[]; all?: string; clear?: (() => void) | undefined };

const PAPERS_SHOWN = 3;
const ROWS_SHOWN = 5;

export function readList({ words }: HomePage): List {
  const papers = readPapers().filter(([, , , , description]) => description);
  return {
    heading: words.continue,
    rows: papers.slice(0, PAPERS_SHOWN).map((paper) => readRow(paper, words)),
    clear: forgetPapers,
  };
}

function readRow([note, page, , , description = '', course = '']: ReadPaper, words: HomeWords): Row {
  const left = page > 1 ? words.page.replace('#', String(page)) : '';
  return { ...paperRow(note, description), beside: [course, left].filter(Boolean).join(' · ') };
}

/** Followed courses, then courses opened on this device, and the year most of them belong to. */
export function courseList(page: HomePage, followed: StoredFavourites['courses'] = []): List {
  const opened = places();
  const others = opened.filter((place) => isCourse(place) && !followed.some(([path]) => path === place[0]));
  const { rows } = followedList(page, [...followed, ...others.map(withoutUnseen)].slice(0, ROWS_SHOWN));
  const year = ownYear(opened);
  if (year) rows.push(yearRow(year, page.words));
  return { heading: page.words.courses, rows, clear: opened.length > 0 ? forgetPlaces : undefined };
}

const withoutUnseen = ([path, title]: Place): StoredFavourites['courses'][number] => [path, title, ''];

function followedList({ words }: HomePage, followed: StoredFavourites['courses']): List {
  const rows = followed.map(([path, title, unseen]): Row => {
    const code = decodeURIComponent(path.split('/')[3] ?? '');
    const beside = [title && code, unseen].filter(Boolean).join(' · ');
    return { path: `/home/${path}`, title: title || code, beside };
  });
  return { heading: words.courses, rows };
}

function yearRow(path: string, { years, ownYear }: HomeWords) {
  const [, branch = '', year = ''] = path.split('/').map(decodeURIComponent);
  return { path: `/home/${path}`, title: `${branch} ${years[year] ?? year}`, beside: ownYear };
}

export function favouriteList({ words }: HomePage, favourites: StoredFavourites['papers'] | undefined): List {
  const rows = (favourites ?? deviceFavourites()).map(([note, description, course]) => ({
    ...paperRow(note, description),
    beside: course,
  }));
  const [first, more] = [rows.slice(0, ROWS_SHOWN), rows.slice(ROWS_SHOWN)];
  return { heading: words.favourites, rows: first, more, ...(favourites && { all: '/home/favourite' }) };
}

const paperRow = (note: string, title: string) => ({ path: `/notes/${encodeURIComponent(note)}`, title });

export function drawn(page: HomePage, list: List, changed: () => void): HTMLElement | undefined {
  const { heading, rows, more = [], all, clear } = list;
  if (rows.length === 0) return undefined;
  const { words, base } = page;
  const head = element(
    'div',
    { class: 'flex items-center justify-between gap-4' },
    element('h2', { class: 'text-lg' }, heading),
    !!all && element('a', { href: base + all, class: SMALL }, words.all),
    clear && clearButton(words.clear, heading, clear, changed),
  );
  const rest =
    more.length > 0 &&
    element('details', {}, element('summary', { class: SMALL }, words.more), drawnRows(base, more));
  return element('div', {}, head, drawnRows(base, rows), rest);
}

const SMALL = 'inline-flex min-h-11 min-w-11 items-center justify-center text-sm text-link underline';

function clearButton(words: string, heading: string, clear: () => void, changed: () => void): HTMLElement {
  const made = button(SMALL, words, () => {
    clear();
    changed();
    document.getElementById('main')?.focus();
  });
  made.setAttribute('aria-label', `${words}: ${heading}`);
  return made;
}

function drawnRows(base: string, rows: readonly Row[]): HTMLElement {
  return element('ul', { class: 'border-t' }, ...rows.map((row) => drawnRow(base, row)));
}

function drawnRow(base: string, { path, title, beside }: Row): HTMLElement {
  const link = element(
    'a',
    {
      href: base + path,
      class:
        'flex min-h-11 flex-wrap items-center gap-x-2 py-2 text-ink no-underline hover:bg-sunk wrap-anywhere',
      dir: 'auto',
    },
    element('span', { class: 'font-medium' }, title),
    !!beside && element('span', { class: 'text-sm text-soft' }, beside),
  );
  return element('li', { class: 'border-b' }, link);
}
