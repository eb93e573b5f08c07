import type { Account } from '../account.ts';
import { Refusal } from '../refusal.ts';

/**
 * Requires a session.
 * @throws Refusal not-allowed `favourite.guest` for a visitor without one.
 */
export function favouriteAccount(account: Account | undefined): Account {
  if (account) return account;
  throw new Refusal('not-allowed', 'favourite.guest');
}
