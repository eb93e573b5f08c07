import { data, type RouterContextProvider } from 'react-router';
import { textFor } from '../../context.ts';
import { moderatorFor } from '../moderator.ts';
import { correctionHref } from './correction-href.ts';

/** Admin who edits a paper's questions; moderators get a 404. @throws as `moderatorFor`. */
export async function adminOf(context: Readonly<RouterContextProvider>, note: string) {
  const moderator = await moderatorFor(context, correctionHref(note));
  if (moderator.role === 'admin') return moderator;
  throw data(textFor(context)('frame.missingPage'), { status: 404 });
}
