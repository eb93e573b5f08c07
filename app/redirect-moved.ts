import { redirect } from 'react-router';
import type { Catalogue } from '../domain/catalogue.ts';
import type { Place } from '../domain/course.ts';
import { placePath } from './place-path.ts';

/**
 * Redirects from a course's former path. `part`: first segment of the path. Browsers revalidate each time,
 * because an admin may move the course back.
 * @throws a permanent redirect.
 */
export function redirectMoved(
  catalogue: Pick<Catalogue, 'courseAt' | 'movedTo'>,
  place: Place,
  { part = 'home', url }: { part?: string; url: string },
): void {
  const to = catalogue.courseAt(place) ? undefined : catalogue.movedTo(place);
  if (!to) return;
  const path = placePath(to.college, to.branch, to.year, to.course).replace('/home/', `/${part}/`);
  const headers = { 'Cache-Control': 'no-cache' };
  throw redirect(`${path}${new URL(url).search}`, { status: 301, headers });
}
