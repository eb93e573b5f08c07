import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { isRefusal } from '../refusal.ts';
import { addFavourite } from './add-favourite.ts';

/**
 * Adds the notes that a visitor saved on the device, oldest first. Skips notes that no longer exist or are
 * already favourites.
 * @throws Refusal as `addFavourite` does for the account and its limits.
 */
export async function takeFavourites(
  library: Pick<Library, 'favourites' | 'limits' | 'newId' | 'clock'>,
  account: Account,
  notes: readonly string[],
): Promise<void> {
  const from = library.clock().getTime();
  for (const [index, note] of notes.entries()) {
    // Distinct times keep the order of favourites.
    const clock = () => new Date(from + index);
    try {
      await addFavourite({ ...library, clock }, account, note);
    } catch (error) {
      if (!isRefusal(error, 'favourite.note') && !isRefusal(error, 'favourite.twice')) throw error;
    }
  }
}
