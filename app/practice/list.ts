import { data } from 'react-router';
import { cacheTagContext, catalogueFor, libraryContext, textFor } from '../context.ts';
import { redirectMoved } from '../redirect-moved.ts';
import type { Route } from './+types/list';
import { listOfCourse } from './list-of-course.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const catalogue = catalogueFor(context);
  const text = textFor(context);
  const { college, branch, year, '*': course } = params;
  const place = { college, branch, year, course };
  redirectMoved(catalogue, place, { part: 'practice/list', url: request.url });
  if (!catalogue.courseAt(place)) throw data(text('browse.theCourse', { course }), { status: 404 });
  // Questions change with the search index, when pages are recognised.
  context.set(cacheTagContext, 'search');
  const list = await listOfCourse(library, place, catalogue, text);
  return Response.json(list, { headers: { 'Cache-Control': 'no-cache' } });
}
