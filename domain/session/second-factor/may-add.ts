import { roleCounts } from '../../account/account-status.ts';
import { requirePassword } from '../../account/change-account.ts';
import { requireFresh } from '../../account/fresh-factor.ts';
import type { FactorDecision } from '../../account/second-factor.ts';
import { SECRET_MINUTES } from '../../account/secret.ts';
import type { Account } from '../../account.ts';
import type { Library } from '../../library.ts';
import { Refusal } from '../../refusal.ts';
import type { Recognised } from './recognised.ts';

/**
 * An account with factors must have verified one first. Without factors, a suspended role takes a link mailed
 * within the last hour: the password alone must not restore the role.
 * @throws Refusal not-allowed `second-factor.unverified`, `second-factor.again`, `second-factor.proof`.
 */
export function mayAddFactor(
  { settings, clock }: Pick<Library, 'settings' | 'clock'>,
  account: Account,
): FactorDecision {
  return (status) => {
    const now = clock();
    if (!account.verified) throw unverified();
    requireFresh(now)(status);
    if (status.turnedOnAt) return;
    const state = { isOn: false, isShown: false, restsAt: status.roleRestsAt };
    if (roleCounts(state, settings.secondFactor, now)) return;
    if (!isVerifiedLately(account, now)) throw new Refusal('not-allowed', 'second-factor.proof');
  };
}

/**
 * Like `mayAddFactor`, but the first factor also takes the password or a link mailed within the last hour:
 * otherwise a stolen cookie could lock the owner out.
 * @throws Refusal as `mayAddFactor` and `requirePassword`; not-allowed `second-factor.link` without a
 * password.
 */
export async function requireMayAdd(
  library: Library,
  { session, account }: Recognised,
  password: string,
): Promise<FactorDecision> {
  const decide = mayAddFactor(library, account);
  const state = await library.secondFactors.stateOf(account.id);
  decide({ ...state, shownAt: session.secondFactorAt });
  if (state.turnedOnAt) return requireOn(decide);
  if (isVerifiedLately(account, library.clock())) return decide;
  if (!account.hasPassword) throw new Refusal('not-allowed', 'second-factor.link');
  await requirePassword(library, account, password);
  return decide;
}

function requireOn(decide: FactorDecision): FactorDecision {
  return (status) => {
    if (!status.turnedOnAt) throw new Refusal('not-found', 'second-factor.unknown.off');
    decide(status);
  };
}

/** True if a mailed link was opened within the last hour: then no other verification is needed. */
export function isVerifiedLately({ verifiedAt }: Pick<Account, 'verifiedAt'>, now: Date): boolean {
  return verifiedAt !== undefined && now.getTime() - verifiedAt.getTime() <= SECRET_MINUTES * 60_000;
}

function unverified(): Refusal {
  return new Refusal('not-allowed', 'second-factor.unverified');
}
