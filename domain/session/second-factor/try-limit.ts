import type { Library } from '../../library.ts';
import { LIMITS, takeOrRefuse } from '../../limits.ts';
import type { Recognised } from './recognised.ts';

/**
 * Counts an attempt as failed before it is checked, so that concurrent attempts cannot exceed the limit. Call
 * the returned function after success to reset the count.
 * @throws Refusal too-many `limit.reached`.
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
