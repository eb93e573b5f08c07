import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import { FAVOURITES_MOST, type Favourite } from '../favourite.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import { favouriteAccount } from './favourite-account.ts';

/**
 * Allows any account, verified or not.
 * @throws Refusal not-allowed `favourite.guest`; invalid `favourite.note`; conflict `favourite.exists`,
 * `favourite.twice`; too-many `favourite.most`, `limit.reached`.
 */
export async function addFavourite(
  library: Pick<Library, 'favourites' | 'limits' | 'newId' | 'clock'>,
  account: Account | undefined,
  note: string,
  id?: string,
): Promise<Favourite> {
  const reader = favouriteAccount(account);
  const now = library.clock();
  await takeOfMailbox(library.limits, LIMITS.favourite, reader, now);
  const favourite = { id: id ?? library.newId(), account: reader.id, note, createdAt: now };
  await library.favourites.add(favourite, FAVOURITES_MOST);
  return favourite;
}
