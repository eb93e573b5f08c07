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
 * May the account add a factor? One that has some shows one of them first. Without any, a role that rests already is not
 * woken by whoever has the password: the person has shown within the last hour, by a mailed link, that the address is
 * theirs.
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
 * The same, and before the first factor the person shows who they are, as whoever has the cookie would lock them out with
 * it: by the password, or by a link that was mailed within the last hour.
 * @throws Refusal as `mayAddFactor` and `requirePassword`; not-allowed `second-factor.link` without a password.
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

/** Of an account whose last factor was removed at this moment nobody has asked for the password. */
function requireOn(decide: FactorDecision): FactorDecision {
  return (status) => {
    if (!status.turnedOnAt) throw new Refusal('not-found', 'second-factor.unknown.off');
    decide(status);
  };
}

/** Has the person opened a mailed link, so that no other verification is asked for? */
export function isVerifiedLately({ verifiedAt }: Pick<Account, 'verifiedAt'>, now: Date): boolean {
  return verifiedAt !== undefined && now.getTime() - verifiedAt.getTime() <= SECRET_MINUTES * 60_000;
}

function unverified(): Refusal {
  return new Refusal('not-allowed', 'second-factor.unverified');
}
