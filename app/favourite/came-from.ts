import type { RouterContextProvider } from 'react-router';
import { languageContext } from '../context.ts';
import { languageBase } from '../language.ts';
import { OWN_STARS } from '../paper/own-stars.ts';

/** A cookie may hold it. */
const PATH_MOST = 1500;

/** The page of the library from which a form was posted, as routes name it; where the browser does not tell, the list of favourites. */
export function cameFrom(context: Readonly<RouterContextProvider>, request: Request): string {
  const referer = request.headers.get('referer') ?? '';
  const page = URL.canParse(referer) ? new URL(referer) : undefined;
  const base = languageBase(context.get(languageContext));
  const isOurs = page?.host === new URL(request.url).host && `${page.pathname}/`.startsWith(`${base}/`);
  const path = isOurs ? (page.pathname.slice(base.length) || '/') + page.search : '';
  return /^\/(?!\/)/.test(path) && path.length <= PATH_MOST ? path : '/home/favourite';
}

/** That page with the stars of the person who asks. */
export function withOwnStars(path: string): string {
  const page = new URL(path, 'http://own');
  page.searchParams.set(OWN_STARS, '');
  return page.pathname + page.search;
}

/** Is it the list of favourites? */
export function isList(path: string): boolean {
  return /^\/home\/favourite(?:\?|$)/.test(path);
}

/** The same list in its order, with what was removed from it. */
export function listWith(path: string, removed: string | undefined): string {
  const { searchParams: asked } = new URL(path, 'http://own');
  for (const name of ['removed', 'full', OWN_STARS]) asked.delete(name);
  if (removed) asked.set('removed', removed);
  return `/home/favourite${asked.size > 0 ? `?${asked}` : ''}`;
}
