import { data } from 'react-router';
import { ofCourse } from '../../domain/note/paper-order.ts';
import { cacheTagContext, catalogueFor, textFor } from '../context.ts';
import { placePath } from '../place-path.ts';
import type { Route } from './+types/course-feed';
import { noteFeed } from './note-feed.ts';

/** The newest papers of a course. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { college, branch, year, '*': code } = params;
  const place = { college, branch, year, course: code };
  const course = catalogueFor(context).courseAt(place);
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
