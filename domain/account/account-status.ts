import type { Account } from '../account.ts';
import { Refusal } from '../refusal.ts';

export type Role = 'moderator' | 'admin';

export type AccountStatus = {
  account: Account;
  /** Listed in the `MODERATORS` setting, even if unverified. */
  isNamed: boolean;
  /** Current role; for a blocked account, the role at the time of the block. */
  role: Role | undefined;
  actorRole: Role | undefined;
  hasOtherAdmin: boolean;
};

export type PersonDecision = {
  /** Id of the acting account; undefined for the operator. */
  actor: string | undefined;
  /** Tells whether the actor's role currently counts. If omitted, it always does. */
  counts?(state: RoleState): boolean;
  actorSession?: string | undefined;
  named: readonly string[];
  /** @throws Refusal to prevent the change. */
  decide(status: AccountStatus): void;
};

export type RoleState = {
  isOn: boolean;
  isShown: boolean;
  /** Time from which the role no longer counts without a second factor. Undefined before the grace period. */
  restsAt: Date | undefined;
};

/** `offered`: a role counts without a second factor until its account turns one on. */
export type SecondFactorRule = 'required' | 'offered';

/**
 * With a second factor, a role counts only in a session that verified it. Without one, it counts during the
 * grace period, or always if the rule is 'offered'.
 */
export function roleCounts(
  { isOn, isShown, restsAt }: RoleState,
  rule: SecondFactorRule,
  now: Date,
): boolean {
  if (isOn) return isShown;
  return rule === 'offered' || restsAt === undefined || now < restsAt;
}

export function currentRole(
  { verified, blockedAt }: Pick<Account, 'verified' | 'blockedAt'>,
  isNamed: boolean,
  appointed: Role | undefined,
): Role | undefined {
  if (!verified || blockedAt) return undefined;
  return isNamed ? 'admin' : appointed;
}

/**
 * Prevents the loss of the last admin: nobody could appoint another.
 * @throws Refusal conflict `account.last-admin`.
 */
export function requireOtherAdmin({ account, role, hasOtherAdmin }: AccountStatus): void {
  if (account.blockedAt || role !== 'admin' || hasOtherAdmin) return;
  throw new Refusal('conflict', 'account.last-admin');
}
