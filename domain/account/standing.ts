import type { Account } from '../account.ts';
import { Refusal } from '../refusal.ts';

/** A moderator looks after the papers and the accounts; a keeper may do all of that, and looks after the catalogue. */
export type Role = 'moderator' | 'keeper';

/** What an act about a person is decided by. It is read in the transaction of the act, while no other such act goes on. */
export type Standing = {
  account: Account;
  /** Does the setting `MODERATORS` name its address? It may be unverified. */
  isNamed: boolean;
  /** What it may do now; of a blocked account, what it could do when it was blocked. */
  role: Role | undefined;
  /** What the account may do now whose act it is. */
  actorRole: Role | undefined;
  /** Is another account a keeper, named or appointed? */
  hasOtherKeeper: boolean;
};

/** How an act about a person is decided. */
export type PersonDecision = {
  /** The id of the account whose act it is; undefined for the person at the machine. */
  actor: string | undefined;
  /** The addresses that the setting `MODERATORS` names. */
  named: readonly string[];
  /** @throws Refusal: then nothing is changed. */
  decide(standing: Standing): void;
};

/** What an account may do that was appointed to this role. */
export function currentRole(
  { verified, blockedAt }: Pick<Account, 'verified' | 'blockedAt'>,
  isNamed: boolean,
  appointed: Role | undefined,
): Role | undefined {
  if (!verified || blockedAt) return undefined;
  return isNamed ? 'keeper' : appointed;
}

/**
 * For an act that ends a role: a library without a keeper could appoint none.
 * @throws Refusal conflict `account.last-keeper`.
 */
export function requireOtherKeeper({ account, role, hasOtherKeeper }: Standing): void {
  if (account.blockedAt || role !== 'keeper' || hasOtherKeeper) return;
  throw new Refusal('conflict', 'account.last-keeper');
}
