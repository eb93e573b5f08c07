import type { Library } from '../../library.ts';
import { LIMITS, takeOrRefuse } from '../../limits.ts';
import type { Recognised } from './recognised.ts';

/**
 * Counts a code as a wrong one before it is looked at, so that very many at the same moment are no more than the limit.
 * Answers what forgets the wrong ones once it was right. @throws Refusal too-many `limit.reached`.
 */
export async function takeTry(
  { limits, clock }: Pick<Library, 'limits' | 'clock'>,
  { session, account }: Recognised,
): Promise<() => Promise<void>> {
  const [limit, subject] = session.secondFactorAt
    ? [LIMITS.secondFactorAgain, session.id]
    : [LIMITS.secondFactor, account.id];
  await takeOrRefuse(limits, limit, subject, clock(), account.id);
  return () => limits.forget(limit, subject);
}
