import { type AddedFactor, type FactorDecision, RECOVERY_CODES } from '../../account/second-factor.ts';
import type { Library } from '../../library.ts';
import type { Device } from '../../session.ts';
import { goOnShown, lateAnswer, type Recognised, type ShownSession } from './recognised.ts';
import { tellChange } from './tell-change.ts';

/** `codes`: recovery codes of the first factor, shown only now. */
export type AddedCodes = ShownSession & { codes: readonly string[] | undefined };

/**
 * Adds a verified factor and marks the session as verified. The first factor turns the second factor on.
 * @throws Refusal as `decide`; conflict `second-factor.late` if the session has ended or the passkey is
 * known.
 */
export async function addFactor(
  library: Library,
  device: Pick<Device, 'keep'>,
  { session, account }: Recognised,
  added: AddedFactor,
  decide: FactorDecision,
): Promise<AddedCodes> {
  const drawn = Array.from({ length: RECOVERY_CODES }, () => library.recoveryCodes.draw());
  const hashes = drawn.map(({ hash }) => hash);
  const shown = await goOnShown(library, device, session, (mark) =>
    library.secondFactors.add(session, added, hashes, mark, decide),
  );
  if (!shown) throw lateAnswer();
  const { isFirst } = shown.done;
  const what = 'totp' in added ? 'totp-added' : 'passkey-added';
  if (isFirst) library.securityLog.record({ name: 'second-factor.on', account: account.id });
  library.securityLog.record({ name: 'second-factor.changed', account: account.id, what });
  await tellChange(library, account, isFirst ? 'on' : 'added');
  return { ...shown, codes: isFirst ? drawn.map(({ code }) => code) : undefined };
}
