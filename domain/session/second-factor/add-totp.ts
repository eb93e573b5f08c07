import { CHALLENGE_MINUTES } from '../../account/second-factor.ts';
import { takeOfMailbox } from '../../account/take-of-mailbox.ts';
import type { Library } from '../../library.ts';
import { LIMITS } from '../../limits.ts';
import type { Device } from '../../session.ts';
import { type AddedCodes, addFactor } from './add-factor.ts';
import { mayAddFactor, requireMayAdd } from './may-add.ts';
import { lateAnswer, type Recognised, wrongCode } from './recognised.ts';
import { plainCode } from './show-code.ts';

/** Setup data for an authenticator app, available until the first valid code. */
type TotpSetup = { secret: string; uri: string };

/**
 * Returns the same setup when called again within some minutes.
 * @throws Refusal as `mayAddFactor`, too-many.
 */
export async function beginTotp(library: Library, { session, account }: Recognised): Promise<TotpSetup> {
  const { secondFactors, totpCodes, clock, catalogue } = library;
  const now = clock();
  await takeOfMailbox(library.limits, LIMITS.write, account, now);
  const state = await secondFactors.stateOf(account.id);
  mayAddFactor(library, account)({ ...state, shownAt: session.secondFactorAt });
  const challenge = await secondFactors.findChallenge(session, 'totp', now);
  const secret = challenge ?? totpCodes.drawSecret();
  if (!challenge) {
    const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);
    await secondFactors.keepChallenge(session, 'totp', secret, expiresAt);
  }
  return {
    secret,
    uri: totpCodes.uri(secret, { email: account.email, siteName: catalogue.in('en').siteName }),
  };
}

export async function totpSetupOf(
  { secondFactors, totpCodes, clock, catalogue }: Library,
  { session, account }: Recognised,
): Promise<TotpSetup | undefined> {
  const secret = await secondFactors.findChallenge(session, 'totp', clock());
  const names = { email: account.email, siteName: catalogue.in('en').siteName };
  return secret === undefined ? undefined : { secret, uri: totpCodes.uri(secret, names) };
}

/**
 * Completes the setup with a code. The new app replaces an earlier one. `password`: required before the first
 * factor, see `requireMayAdd`.
 * @throws Refusal as `requireMayAdd`; conflict `second-factor.late`; not-allowed `second-factor.code`;
 * too-many.
 */
export async function addTotp(
  library: Library,
  device: Pick<Device, 'keep'>,
  current: Recognised,
  { code, password = '' }: { code: string; password?: string },
): Promise<AddedCodes> {
  const now = library.clock();
  await takeOfMailbox(library.limits, LIMITS.write, current.account, now);
  const secret = await library.secondFactors.findChallenge(current.session, 'totp', now);
  if (secret === undefined) throw lateAnswer();
  const step = library.totpCodes.stepOf(secret, plainCode(code), now);
  if (step === undefined) throw wrongCode();
  const decide = await requireMayAdd(library, current, password);
  const added = await addFactor(library, device, current, { totp: { secret, step } }, decide);
  await library.secondFactors.takeChallenge(current.session, 'totp', now);
  return added;
}
