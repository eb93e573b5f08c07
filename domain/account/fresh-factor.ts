import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import { type FactorDecision, type FactorStatus, FRESH_MINUTES } from './second-factor.ts';

/**
 * Requires the second factor before an irreversible action, unless the session has just verified it.
 * @throws Refusal not-allowed `second-factor.again`.
 */
export async function requireFreshFactor(
  { secondFactors, clock }: Pick<Library, 'secondFactors' | 'clock'>,
  { id, secondFactor }: Account,
): Promise<void> {
  const { turnedOnAt, roleRestsAt } = await secondFactors.stateOf(id);
  requireFresh(clock())({ turnedOnAt, roleRestsAt, shownAt: secondFactor?.shownAt });
}

export function requireFresh(now: Date): FactorDecision {
  return ({ turnedOnAt, shownAt }: FactorStatus) => {
    if (!turnedOnAt || isFresh(shownAt, now)) return;
    throw new Refusal('not-allowed', { name: 'second-factor.again', values: { minutes: FRESH_MINUTES } });
  };
}

export function isFresh(shownAt: Date | undefined, now: Date): boolean {
  return shownAt !== undefined && now.getTime() - shownAt.getTime() < FRESH_MINUTES * 60_000;
}
