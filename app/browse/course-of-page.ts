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
 * The course that a page is about. The page is cached until the course changes.
 * @param part First step of the address.
 * @throws a redirect from a course's former place; an answer of 404 for an unknown one.
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
