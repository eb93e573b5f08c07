import type { RouterContextProvider } from 'react-router';
import type { Library } from '../../domain/library.ts';
import { isId } from '../../domain/primitives/id.ts';
import { libraryContext, textFor } from '../context.ts';
import { requestedAt, requestedName } from '../paper/request-link.ts';
import { toggleOf } from '../paper/toggle.ts';
import { type PendingAction, pendingActionAt } from './pending-action.ts';

/** Reason for the login, shown on its page. `of`: name of a paper or course. */
export type Purpose =
  | { act: 'follow' | 'favourite' | 'thank' | 'report'; of: string }
  | { act: 'request'; of: string; paper: string }
  | { act: 'shelf' | 'vote' | 'exam' };

type Context = Readonly<RouterContextProvider>;
type Public = Pick<Library, 'notes' | 'catalogue'>;

export async function purposeOf(context: Context, next: string): Promise<Purpose | undefined> {
  const library = context.get(libraryContext);
  const action = pendingActionAt(context, next);
  if (action) return action.act === 'request' ? asking(context, action) : purposeOfToggle(library, action.of);
  if (next === '/home/favourite') return { act: 'shelf' };
  if (/^\/exams\/[^?]*\?exam=/.test(next)) return { act: 'exam' };
  const [, reported = ''] = /^\/notes\/([^/]+)\/report$/.exec(next) ?? [];
  return ofPaper(library, 'report', reported);
}

async function purposeOfToggle(library: Public, value: string): Promise<Purpose | undefined> {
  const toggle = toggleOf(value);
  switch (toggle?.kind) {
    case 'favourite':
      return ofPaper(library, 'favourite', toggle.note);
    case 'thanks':
      return ofPaper(library, 'thank', toggle.note);
    case 'vote':
      return { act: 'vote' };
    case 'follow': {
      const course = library.catalogue.courseAt(toggle.place);
      return course && { act: 'follow', of: course.title };
    }
  }
}

async function ofPaper(
  { notes }: Public,
  act: 'favourite' | 'thank' | 'report',
  id: string,
): Promise<Purpose | undefined> {
  const note = isId(id) ? await notes.find(id) : undefined;
  return note && { act, of: note.description };
}

function asking(context: Context, { of }: PendingAction): Purpose | undefined {
  const { catalogue } = context.get(libraryContext);
  const requested = requestedAt(new URLSearchParams(of));
  const course = requested && catalogue.courseAt(requested);
  return (
    course && {
      act: 'request',
      of: course.title,
      paper: requestedName(requested, catalogue, textFor(context)),
    }
  );
}
