import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { isRefusal } from '../refusal.ts';
import { addFavourite } from './add-favourite.ts';

/**
 * Adds the notes that a device kept for a visitor, the oldest star first. One that is gone, or is a favourite already, is
 * passed over.
 * @throws Refusal as `addFavourite` does for the account and its limits.
 */
export async function takeFavourites(
  library: Pick<Library, 'favourites' | 'limits' | 'newId' | 'clock'>,
  account: Account,
  notes: readonly string[],
): Promise<void> {
  const from = library.clock().getTime();
  for (const [index, note] of notes.entries()) {
    // Favourites are listed by their time, so those of one moment stay in their order.
    const clock = () => new Date(from + index);
    try {
      await addFavourite({ ...library, clock }, account, note);
    } catch (error) {
      if (!isRefusal(error, 'favourite.note') && !isRefusal(error, 'favourite.twice')) throw error;
    }
  }
}
