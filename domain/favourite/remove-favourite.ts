import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import { favouriteAccount } from './favourite-account.ts';
import { unknownFavourite } from './favourite-refusals.ts';

type Needed = Pick<Library, 'favourites' | 'limits' | 'clock'>;

/** @throws Refusal not-allowed `favourite.guest`; not-found `favourite.unknown`; too-many. */
export async function removeFavourite(
  library: Needed,
  account: Account | undefined,
  id: string,
): Promise<void> {
  const owner = await taken(library, account);
  if (!(await library.favourites.find(owner, id))) throw unknownFavourite(id);
  await library.favourites.remove(owner, id);
}

/** @throws Refusal not-allowed `favourite.guest`; too-many. */
export async function removeFavouriteNote(
  library: Needed,
  account: Account | undefined,
  note: string,
): Promise<void> {
  await library.favourites.removeNote(await taken(library, account), note);
}

async function taken(library: Needed, account: Account | undefined): Promise<string> {
  const reader = favouriteAccount(account);
  await takeOfMailbox(library.limits, LIMITS.favourite, reader, library.clock());
  return reader.id;
}
