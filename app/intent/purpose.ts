import type { RouterContextProvider } from 'react-router';
import type { Library } from '../../domain/library.ts';
import { isId } from '../../domain/primitives/id.ts';
import { libraryContext, textFor } from '../context.ts';
import { requestedAt, requestedName } from '../paper/request-link.ts';
import { courseOfStar, noteOfThanks, voteOfStar } from '../paper/star-value.ts';
import { type Intent, intentAt } from './intent.ts';

/** Purpose shown on the login page. `of`: name of a paper or course. */
export type Purpose =
  | { act: 'follow' | 'star' | 'thank' | 'report'; of: string }
  | { act: 'ask'; of: string; paper: string }
  | { act: 'shelf' | 'vote' };

type Context = Readonly<RouterContextProvider>;
type Public = Pick<Library, 'notes' | 'catalogue'>;

/** Purpose by the page after the login: a pending action, a report, or the favourites. */
export async function purposeOf(context: Context, next: string): Promise<Purpose | undefined> {
  const library = context.get(libraryContext);
  const intent = intentAt(context, next);
  if (intent) return intent.act === 'ask' ? asking(context, intent) : starring(library, intent.of);
  if (next === '/home/favourite') return { act: 'shelf' };
  const [, reported = ''] = /^\/notes\/([^/]+)\/report$/.exec(next) ?? [];
  return ofPaper(library, 'report', reported);
}

async function starring(library: Public, star: string): Promise<Purpose | undefined> {
  const thanked = noteOfThanks(star);
  if (thanked) return ofPaper(library, 'thank', thanked);
  if (voteOfStar(star)) return { act: 'vote' };
  const place = courseOfStar(star);
  if (!place) return ofPaper(library, 'star', star);
  const course = library.catalogue.courseAt(place);
  return course && { act: 'follow', of: course.title };
}

async function ofPaper(
  { notes }: Public,
  act: 'star' | 'thank' | 'report',
  id: string,
): Promise<Purpose | undefined> {
  const note = isId(id) ? await notes.find(id) : undefined;
  return note && { act, of: note.description };
}

function asking(context: Context, { of }: Intent): Purpose | undefined {
  const { catalogue } = context.get(libraryContext);
  const requested = requestedAt(new URLSearchParams(of));
  const course = requested && catalogue.courseAt(requested);
  return (
    course && { act: 'ask', of: course.title, paper: requestedName(requested, catalogue, textFor(context)) }
  );
}
