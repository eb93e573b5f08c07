import type { RouterContextProvider } from 'react-router';
import { cacheTagContext, catalogueFor, textFor } from '../context.ts';
import { redirectMoved } from '../redirect-moved.ts';
import { orNotFound } from './lookup.ts';

type Asked = {
  context: Readonly<RouterContextProvider>;
  params: { college: string; branch: string; year: string; '*': string };
  request: Request;
};

/**
 * Course of a page. Ties the cached page to the course, so that it is dropped when the course changes.
 * @param part First segment of the path.
 * @throws a redirect from a course's former path; a 404 response for an unknown course.
 */
export function courseOfPage({ context, params, request }: Asked, part: string) {
  const catalogue = catalogueFor(context);
  const { college, branch, year, '*': course } = params;
  const place = { college, branch, year, course };
  redirectMoved(catalogue, place, { part, url: request.url });
  const { title } = orNotFound(catalogue.courseAt(place), textFor(context)('browse.theCourse', { course }));
  context.set(cacheTagContext, place);
  return { place, title, shortYear: catalogue.shortYearName(year) };
}
