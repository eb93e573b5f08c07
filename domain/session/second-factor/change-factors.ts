import { requireFresh } from '../../account/fresh-factor.ts';
import { RECOVERY_CODES } from '../../account/second-factor.ts';
import { takeOfMailbox } from '../../account/take-of-mailbox.ts';
import type { Library } from '../../library.ts';
import { LIMITS } from '../../limits.ts';
import { Refusal } from '../../refusal.ts';
import type { Recognised } from './recognised.ts';
import { tellChange } from './tell-change.ts';

/**
 * Removes the app, or a passkey by its id. Without a factor left, the second factor is off and the recovery
 * codes are deleted.
 * @throws Refusal not-allowed `second-factor.again`; not-found `second-factor.unknown`; too-many.
 */
export async function removeFactor(
  library: Library,
  { session, account }: Recognised,
  which: 'totp' | { passkey: string },
): Promise<'removed' | 'off'> {
  const now = library.clock();
  await takeOfMailbox(library.limits, LIMITS.write, account, now);
  const removed = await library.secondFactors.remove(session, which, requireFresh(now));
  if (!removed) throw new Refusal('not-found', 'second-factor.unknown');
  const what = which === 'totp' ? 'totp-removed' : 'passkey-removed';
  library.securityLog.record({ name: 'second-factor.changed', account: account.id, what });
  if (removed === 'off') library.securityLog.record({ name: 'second-factor.off', account: account.id });
  await tellChange(library, account, removed);
  return removed;
}

/** @throws Refusal as `removeFactor`. */
export async function renewCodes(
  library: Library,
  { session, account }: Recognised,
): Promise<readonly string[]> {
  const now = library.clock();
  await takeOfMailbox(library.limits, LIMITS.write, account, now);
  const drawn = Array.from({ length: RECOVERY_CODES }, () => library.recoveryCodes.draw());
  const hashes = drawn.map(({ hash }) => hash);
  if (!(await library.secondFactors.renewCodes(session, hashes, requireFresh(now))))
    throw new Refusal('not-found', 'second-factor.unknown.off');
  const what = { account: account.id, what: 'codes-renewed' } as const;
  library.securityLog.record({ name: 'second-factor.changed', ...what });
  await tellChange(library, account, 'codes');
  return drawn.map(({ code }) => code);
}
