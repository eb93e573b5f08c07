import type { RouterContextProvider } from 'react-router';
import type { Account } from '../../domain/account.ts';
import { addFavourite } from '../../domain/favourite/add-favourite.ts';
import { removeFavouriteNote } from '../../domain/favourite/remove-favourite.ts';
import { followCourse, unfollowCourse } from '../../domain/follow/follow-course.ts';
import { voteOnPair } from '../../domain/question/vote-on-pair.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { takeBackThanks, thankSharer } from '../../domain/thanks/thank-sharer.ts';
import { libraryContext } from '../context.ts';
import { courseOfStar, noteOfThanks, voteOfStar } from '../paper/star-value.ts';

/** Sets or removes a favourite, a follow, thanks or a vote. Idempotent. @throws Refusal */
export async function setStar(
  context: Readonly<RouterContextProvider>,
  account: Account,
  star: string,
  isOn: boolean,
): Promise<void> {
  const library = context.get(libraryContext);
  const thanked = noteOfThanks(star);
  if (thanked)
    return isOn ? thankSharer(library, account, thanked) : takeBackThanks(library, account, thanked);
  const vote = voteOfStar(star);
  if (vote) {
    const answer = vote.isSame ? 'same' : 'different';
    return voteOnPair(library, account, vote, isOn ? answer : undefined);
  }
  const course = courseOfStar(star);
  if (course) return isOn ? followCourse(library, account, course) : unfollowCourse(library, account, course);
  if (!isOn) return removeFavouriteNote(library, account, star);
  try {
    await addFavourite(library, account, star);
  } catch (error) {
    if (!isRefusal(error, 'favourite.twice')) throw error;
  }
}
