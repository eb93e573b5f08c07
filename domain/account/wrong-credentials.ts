import { Refusal } from '../refusal.ts';

/** Alike for a wrong password, an unknown address, and a password that was replaced while it was being checked. */
export function wrongCredentials(): Refusal {
  return new Refusal('not-signed-in', 'account.credentials');
}

/**
 * Too many wrong passwords came from a network: no more are tried there for accounts that do not know the device. Names
 * the ways that are open, signing in at Google too where it is set up.
 */
export function tooManyGuesses(retryAfter: number, hasGoogle: boolean): Refusal {
  return new Refusal('too-many', hasGoogle ? 'account.guesses.google' : 'account.guesses', { retryAfter });
}
