import { Refusal } from '../refusal.ts';

/** Same error for a wrong password, an unknown address, and a password that was replaced during the check. */
export function wrongCredentials(): Refusal {
  return new Refusal('not-signed-in', 'account.credentials');
}

/**
 * Blocks more passwords from a network for unknown devices. Names the remaining ways to sign in, including
 * Google if configured.
 */
export function tooManyGuesses(retryAfter: number, hasGoogle: boolean): Refusal {
  return new Refusal('too-many', hasGoogle ? 'account.guesses.google' : 'account.guesses', { retryAfter });
}
