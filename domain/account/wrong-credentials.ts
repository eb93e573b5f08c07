import { Refusal } from '../refusal.ts';

/** The same answer for a wrong password, an unknown address, and a password that was replaced during the check. */
export function wrongCredentials(): Refusal {
  return new Refusal('not-signed-in', 'account.credentials');
}

/**
 * Blocks further passwords from a network for devices that the account does not know. Names the remaining ways to sign
 * in, with Google where configured.
 */
export function tooManyGuesses(retryAfter: number, hasGoogle: boolean): Refusal {
  return new Refusal('too-many', hasGoogle ? 'account.guesses.google' : 'account.guesses', { retryAfter });
}
