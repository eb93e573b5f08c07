import type { Account } from '../account.ts';
import { Refusal } from '../refusal.ts';

/** @throws Refusal not-allowed `favourite.guest` without an account. */
export function favouriteAccount(account: Account | undefined): Account {
  if (account) return account;
  throw new Refusal('not-allowed', 'favourite.guest');
}
