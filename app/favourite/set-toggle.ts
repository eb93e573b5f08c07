import type { RouterContextProvider } from 'react-router';
import type { Account } from '../../domain/account.ts';
import { addFavourite } from '../../domain/favourite/add-favourite.ts';
import { removeFavouriteNote } from '../../domain/favourite/remove-favourite.ts';
import { followCourse, unfollowCourse } from '../../domain/follow/follow-course.ts';
import { voteOnPair } from '../../domain/question/vote-on-pair.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { takeBackThanks, thankSharer } from '../../domain/thanks/thank-sharer.ts';
import { libraryContext } from '../context.ts';
import type { Toggle } from '../paper/toggle.ts';

/**
 * Sets a toggle; repeating it changes nothing. @throws Refusal if the action is not allowed or a limit is
 * reached.
 */
export async function setToggle(
  context: Readonly<RouterContextProvider>,
  account: Account,
  toggle: Toggle,
  isOn: boolean,
): Promise<void> {
  const library = context.get(libraryContext);
  switch (toggle.kind) {
    case 'thanks':
      return (isOn ? thankSharer : takeBackThanks)(library, account, toggle.note);
    case 'follow':
      return (isOn ? followCourse : unfollowCourse)(library, account, toggle.place);
    case 'vote': {
      const answer = toggle.isSame ? 'same' : 'different';
      return voteOnPair(library, account, toggle.pair, isOn ? answer : undefined);
    }
    case 'favourite':
      if (!isOn) return removeFavouriteNote(library, account, toggle.note);
      await addFavourite(library, account, toggle.note).catch((error) => {
        if (!isRefusal(error, 'favourite.twice')) throw error;
      });
  }
}
