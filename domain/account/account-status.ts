import type { Account } from '../account.ts';
import { Refusal } from '../refusal.ts';

/** A moderator looks after the papers and the accounts; an admin may do all of that, and looks after the catalogue. */
export type Role = 'moderator' | 'admin';

/** What an act about a person is decided by. It is read in the transaction of the act, while no other such act goes on. */
export type AccountStatus = {
  account: Account;
  /** Does the setting `MODERATORS` name its address? It may be unverified. */
  isNamed: boolean;
  /** What it may do now; of a blocked account, what it could do when it was blocked. */
  role: Role | undefined;
  /** What the account may do now, in the session at hand, whose act it is. */
  actorRole: Role | undefined;
  /** Is another account an admin, named or appointed? */
  hasOtherAdmin: boolean;
};

/** How an act about a person is decided. */
export type PersonDecision = {
  /** The id of the account whose act it is; undefined for the person at the machine. */
  actor: string | undefined;
  /** Does the actor's role count now? Unless given, it does. */
  counts?(state: RoleState): boolean;
  /** The actor's session, where it showed the second factor. */
  actorSession?: string | undefined;
  /** The addresses that the setting `MODERATORS` names. */
  named: readonly string[];
  /** @throws Refusal: then nothing is changed. */
  decide(status: AccountStatus): void;
};

/** What decides whether a role counts. */
export type RoleState = {
  /** Is the second factor of the account on? */
  isOn: boolean;
  /** Did the session at hand show it? */
  isShown: boolean;
  /** From then on the role does not count without one. Undefined: no time has begun. */
  restsAt: Date | undefined;
};

/** `offered`: a role counts without a second factor, too, as long as its account has not turned one on. */
export type SecondFactorRule = 'required' | 'offered';

/**
 * The one rule that decides whether a role counts: once its account has a second factor, only in a session that showed it,
 * however the session began. Without one it counts for a time, so that there is time to turn it on.
 */
export function roleCounts(
  { isOn, isShown, restsAt }: RoleState,
  rule: SecondFactorRule,
  now: Date,
): boolean {
  if (isOn) return isShown;
  return rule === 'offered' || restsAt === undefined || now < restsAt;
}

/** What an account may do that was appointed to this role. */
export function currentRole(
  { verified, blockedAt }: Pick<Account, 'verified' | 'blockedAt'>,
  isNamed: boolean,
  appointed: Role | undefined,
): Role | undefined {
  if (!verified || blockedAt) return undefined;
  return isNamed ? 'admin' : appointed;
}

/**
 * For an act that ends a role: a library without an admin could appoint none.
 * @throws Refusal conflict `account.last-admin`.
 */
export function requireOtherAdmin({ account, role, hasOtherAdmin }: AccountStatus): void {
  if (account.blockedAt || role !== 'admin' || hasOtherAdmin) return;
  throw new Refusal('conflict', 'account.last-admin');
}
