import type { Shown } from '../../account/second-factor.ts';
import type { Account } from '../../account.ts';
import type { Library } from '../../library.ts';
import { Refusal } from '../../refusal.ts';
import type { Device, Session } from '../../session.ts';

/** A session and the account that it was recognised by. */
export type Recognised = { session: Session; account: Account };

/** The session with the secret that its device keeps from now on. */
export type ShownSession = { session: Session; secret: string };

/**
 * Has the session at hand show the second factor by `show`, and go on under a new secret: one that was taken from the
 * device before is worth nothing. Undefined when `show` says no.
 */
export async function goOnShown<Done>(
  { secretMint, clock }: Pick<Library, 'secretMint' | 'clock'>,
  device: Pick<Device, 'keep'>,
  session: Session,
  show: (shown: Shown) => Promise<Done | undefined>,
): Promise<(ShownSession & { done: Done }) | undefined> {
  const { secret, hash } = secretMint.draw();
  const at = clock();
  const done = await show({ secretHash: hash, at });
  if (!done) return undefined;
  device.keep(secret, session.expiresAt);
  return { session: { ...session, secondFactorAt: at }, secret, done };
}

/** Alike for a wrong code and one that was used before. */
export function wrongCode(): Refusal {
  return new Refusal('not-allowed', 'second-factor.code');
}

export function wrongPasskey(): Refusal {
  return new Refusal('not-allowed', 'second-factor.passkey');
}

/** Of a setup or a challenge. */
export function lateAnswer(): Refusal {
  return new Refusal('conflict', 'second-factor.late');
}
