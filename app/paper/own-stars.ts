import type { RouterContextProvider } from 'react-router';
import type { Library } from '../../domain/library.ts';
import { isId } from '../../domain/primitives/id.ts';
import { libraryContext, starsAccountContext } from '../context.ts';
import { courseOfStar, noteOfThanks, OWN_VOTES, thanksStar, voteStar } from './star-value.ts';

/** Parameter of an address whose page shows the person's own favourites, and so must not be cached for others. */
export const OWN_STARS = 'stars';

/**
 * Favourites, follows and thanks of the signed-in person, if the address asks for them: submitting a button's form without a
 * script leads there. All other pages are equal for all visitors, and a script fetches these marks.
 */
export async function ownStars(
  context: Readonly<RouterContextProvider>,
  request: Request,
  stars: readonly string[],
): Promise<string[]> {
  if (!new URL(request.url).searchParams.has(OWN_STARS)) return [];
  const account = context.get(starsAccountContext);
  return account === undefined ? [] : setStars(context.get(libraryContext), account, stars);
}

/** Limit of votes. More would take days of tapping. */
const VOTES_MOST = 1000;

/** Subset that the account has set. A page has at most one course. */
export async function setStars(
  {
    favourites,
    follows,
    thanks,
    questionVotes,
  }: Pick<Library, 'favourites' | 'follows' | 'thanks' | 'questionVotes'>,
  account: string,
  stars: readonly string[],
): Promise<string[]> {
  const course = stars.find((star) => courseOfStar(star));
  const place = course && courseOfStar(course);
  const thanked = stars.map(noteOfThanks).filter((note) => note !== undefined);
  const [notes, marks, votes, isFollowed] = await Promise.all([
    favourites.among(account, stars.filter(isId)),
    thanks.among(account, thanked),
    stars.includes(OWN_VOTES) ? questionVotes.listKept(account, '', VOTES_MOST) : [],
    place ? follows.isFollowed(account, place) : false,
  ]);
  return [
    ...(course && isFollowed ? [course] : []),
    ...notes,
    ...marks.map(thanksStar),
    ...votes.map(voteStar),
  ];
}
