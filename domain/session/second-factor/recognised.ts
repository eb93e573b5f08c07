import type { Shown } from '../../account/second-factor.ts';
import type { Account } from '../../account.ts';
import type { Library } from '../../library.ts';
import { Refusal } from '../../refusal.ts';
import type { Device, Session } from '../../session.ts';

export type Recognised = { session: Session; account: Account };

export type ShownSession = { session: Session; secret: string };

/** Marks the session as verified by `show`. A new secret makes one stolen earlier worthless. */
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

export function wrongCode(): Refusal {
  return new Refusal('not-allowed', 'second-factor.code');
}

export function wrongPasskey(): Refusal {
  return new Refusal('not-allowed', 'second-factor.passkey');
}

export function lateAnswer(): Refusal {
  return new Refusal('conflict', 'second-factor.late');
}
