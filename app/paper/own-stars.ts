import type { RouterContextProvider } from 'react-router';
import type { Library } from '../../domain/library.ts';
import { isId } from '../../domain/primitives/id.ts';
import { libraryContext, starsAccountContext } from '../context.ts';
import { courseOfStar, noteOfThanks, OWN_VOTES, thanksStar, voteStar } from './star-value.ts';

/** In the address of a page that shows the stars of the person who asks, and so is for that person only. */
export const OWN_STARS = 'stars';

/**
 * The stars of papers and courses, and the thanks, that the signed-in person has set, where the address asks for them: the form of a star
 * leads there when it is sent without a script. All other pages are the same for all visitors, and a script asks for stars.
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

/** What a person says of questions: more would have taken days of tapping. */
const VOTES_MOST = 1000;

/** Those of the stars that the account has set. A page has that of one course at most. */
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
