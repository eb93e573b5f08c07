import { data, type RouterContextProvider } from 'react-router';
import type { Place } from '../../../domain/course.ts';
import { textFor } from '../../context.ts';
import { moderatorFor } from '../moderator.ts';
import { topicsHref } from '../topics-href.ts';

/** Admin who edits topics; moderators get a 404. @throws as `moderatorFor`. */
export async function topicsAdmin(context: Readonly<RouterContextProvider>, place: Place) {
  const moderator = await moderatorFor(context, topicsHref(place));
  if (moderator.role === 'admin') return moderator;
  throw data(textFor(context)('frame.missingPage'), { status: 404 });
}
