import { requireFresh } from '../../account/fresh-factor.ts';
import type { FactorDecision } from '../../account/second-factor.ts';
import { SECRET_MINUTES } from '../../account/secret.ts';
import { roleCounts } from '../../account/standing.ts';
import type { Account } from '../../account.ts';
import type { Library } from '../../library.ts';
import { Refusal } from '../../refusal.ts';

/**
 * May the account add a factor? One that has some shows one of them first. Without any, a role that rests already is not
 * woken by whoever has the password: the person has shown within the last hour, by a mailed link, that the address is
 * theirs.
 * @throws Refusal not-allowed `second-factor.unverified`, `second-factor.again`, `second-factor.proof`.
 */
export function mayAddFactor(
  { settings, clock }: Pick<Library, 'settings' | 'clock'>,
  { verified, provedAt }: Account,
): FactorDecision {
  return (standing) => {
    const now = clock();
    if (!verified) throw unverified();
    requireFresh(now)(standing);
    if (standing.turnedOnAt) return;
    const state = { isOn: false, isShown: false, restsAt: standing.roleRestsAt };
    if (roleCounts(state, settings.secondFactor, now)) return;
    if (!provedAt || now.getTime() - provedAt.getTime() > SECRET_MINUTES * 60_000) throw unproved();
  };
}

function unverified(): Refusal {
  return new Refusal('not-allowed', 'second-factor.unverified');
}

function unproved(): Refusal {
  return new Refusal('not-allowed', 'second-factor.proof');
}
