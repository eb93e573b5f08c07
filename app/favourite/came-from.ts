import type { RouterContextProvider } from 'react-router';
import { languageContext } from '../context.ts';
import { languageBase } from '../language.ts';
import { OWN_TOGGLES } from '../paper/own-toggles.ts';

/** Longest path in characters, so that it fits in a cookie. */
const PATH_MOST = 1500;

/**
 * Path, without language, of the page that posted the form. Falls back to the favourites page if the browser
 * sends no referrer.
 */
export function cameFrom(context: Readonly<RouterContextProvider>, request: Request): string {
  const referer = request.headers.get('referer') ?? '';
  const page = URL.canParse(referer) ? new URL(referer) : undefined;
  const base = languageBase(context.get(languageContext));
  const isOurs = page?.host === new URL(request.url).host && `${page.pathname}/`.startsWith(`${base}/`);
  const path = isOurs ? (page.pathname.slice(base.length) || '/') + page.search : '';
  return /^\/(?!\/)/.test(path) && path.length <= PATH_MOST ? path : '/home/favourite';
}

export function withOwnToggles(path: string): string {
  const page = new URL(path, 'http://own');
  page.searchParams.set(OWN_TOGGLES, '');
  return page.pathname + page.search;
}

export function isList(path: string): boolean {
  return /^\/home\/favourite(?:\?|$)/.test(path);
}

export function listWith(path: string, removed: string | undefined): string {
  const { searchParams: asked } = new URL(path, 'http://own');
  for (const name of ['removed', 'full', OWN_TOGGLES]) asked.delete(name);
  if (removed) asked.set('removed', removed);
  return `/home/favourite${asked.size > 0 ? `?${asked}` : ''}`;
}
