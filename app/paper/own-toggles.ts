import type { RouterContextProvider } from 'react-router';
import type { Library } from '../../domain/library.ts';
import { libraryContext, togglesAccountContext } from '../context.ts';
import { OWN_VOTES, type Toggle, toggleOf, toggleValue } from './toggle.ts';

/** URL parameter of a page that shows the user's own favourites, so that it is not cached for others. */
export const OWN_TOGGLES = 'stars';

/**
 * Values of the buttons that the user has turned on, if the URL asks for them, as it does after a form was
 * submitted without scripts. Other pages are the same for all visitors, and a script fetches the states.
 */
export async function ownToggles(
  context: Readonly<RouterContextProvider>,
  request: Request,
  values: readonly string[],
): Promise<string[]> {
  if (!new URL(request.url).searchParams.has(OWN_TOGGLES)) return [];
  const account = context.get(togglesAccountContext);
  return account === undefined ? [] : togglesOn(context.get(libraryContext), account, values);
}

/** Limit on votes, more than anyone casts. */
const VOTES_MOST = 1000;

export async function togglesOn(
  {
    favourites,
    follows,
    thanks,
    questionCorrections,
  }: Pick<Library, 'favourites' | 'follows' | 'thanks' | 'questionCorrections'>,
  account: string,
  values: readonly string[],
): Promise<string[]> {
  const toggles = values.map(toggleOf).filter((toggle) => toggle !== undefined);
  const course = toggles.find(({ kind }) => kind === 'follow');
  const [favoured, thanked, votes, isFollowed] = await Promise.all([
    favourites.among(account, notesOf(toggles, 'favourite')),
    thanks.among(account, notesOf(toggles, 'thanks')),
    values.includes(OWN_VOTES) ? questionCorrections.votesBy(account, '', VOTES_MOST) : [],
    course?.kind === 'follow' ? follows.isFollowed(account, course.place) : false,
  ]);
  const on: Toggle[] = [
    ...(course && isFollowed ? [course] : []),
    ...favoured.map((note) => ({ kind: 'favourite', note }) as const),
    ...thanked.map((note) => ({ kind: 'thanks', note }) as const),
    ...votes.flatMap(({ isSame, one, other, undoneAt }) =>
      undoneAt ? [] : [{ kind: 'vote' as const, pair: { one, other }, isSame }],
    ),
  ];
  return on.map(toggleValue);
}

function notesOf(toggles: readonly Toggle[], wanted: 'favourite' | 'thanks'): string[] {
  return toggles.flatMap((toggle) => ('note' in toggle && toggle.kind === wanted ? [toggle.note] : []));
}
