import { data } from 'react-router';
import { placeOfPath } from '../../domain/course.ts';
import { ofCourse } from '../../domain/note/paper-order.ts';
import { cacheTagContext, catalogueFor, textFor } from '../context.ts';
import { placePath } from '../place-path.ts';
import { redirectMoved } from '../redirect-moved.ts';
import type { Route } from './+types/feed';
import { noteFeed } from './note-feed.ts';

const LIBRARY = 'library.atom';

/**
 * Newest papers of the library or of a course. One route for both, because every page with React loads the
 * list of routes.
 */
export function loader({ context, params: { '*': path }, request }: Route.LoaderArgs) {
  return path === LIBRARY ? libraryFeed(context) : courseFeed(context, path, request.url);
}

type Context = Route.LoaderArgs['context'];

function libraryFeed(context: Context): Promise<Response> {
  // Dropped from the cache by every change of a note.
  context.set(cacheTagContext, 'search');
  const { siteName } = catalogueFor(context);
  const title = textFor(context)('browse.newestPapers', { siteName });
  return noteFeed(context, { path: `/feeds/${LIBRARY}`, page: '/home', title, conditions: [] });
}

function courseFeed(context: Context, path: string, url: string): Promise<Response> {
  const place = placeOfPath(path);
  const { college, branch, year, course: code } = place;
  const catalogue = catalogueFor(context);
  redirectMoved(catalogue, place, { part: 'feeds', url });
  const course = catalogue.courseAt(place);
  if (!course) throw data(textFor(context)('browse.theCourse', { course: code }), { status: 404 });
  context.set(cacheTagContext, place);
  const page = placePath(college, branch, year, code);
  return noteFeed(context, {
    path: page.replace(/^\/home\//, '/feeds/'),
    page,
    title: `${code} ${course.title}`,
    conditions: ofCourse(place),
  });
}
