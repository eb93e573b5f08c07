import { data, redirect } from 'react-router';
import { type Place, placeOfPath } from '../../domain/course.ts';
import type { Library } from '../../domain/library.ts';
import { ofCourse, PAPER_ORDER } from '../../domain/note/paper-order.ts';
import { cacheTagContext, libraryContext, textFor } from '../context.ts';
import { cardHref } from '../paper/links.ts';
import { redirectMoved } from '../redirect-moved.ts';
import type { Route } from './+types/card';

/** The newest papers among which one is looked for whose pages are drawn. */
const LOOKED_AT = 10;

/**
 * The picture for links to a course: it leads to that of the first page of its newest paper, which is made once and kept. An
 * address of the course, because those that hold a file's id would be out of date with the next paper.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const place = placeOfPath(params['*']);
  const { course } = place;
  redirectMoved(library.catalogue, place, { part: 'cards', url: request.url });
  const isThere = library.catalogue.courseAt(place) !== undefined;
  const file = isThere ? await newestDrawn(library, place) : undefined;
  if (file === undefined) throw data(textFor(context)('browse.theCourse', { course }), { status: 404 });
  context.set(cacheTagContext, place);
  return redirect(cardHref(file), { headers: { 'Cache-Control': 'no-cache' } });
}

async function newestDrawn(
  { notes, pages }: Pick<Library, 'notes' | 'pages'>,
  place: Place,
): Promise<string | undefined> {
  const newest = await notes.list({
    conditions: ofCourse(place),
    order: PAPER_ORDER,
    limit: LOOKED_AT,
    offset: 0,
  });
  const files = newest.map(({ image }) => image);
  const states = await pages.preparationsOf(files);
  const drawn = new Set(states.filter(({ state }) => state === 'ready').map(({ file }) => file));
  return files.find((file) => drawn.has(file));
}
