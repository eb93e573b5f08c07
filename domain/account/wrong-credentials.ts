import { Refusal } from '../refusal.ts';

/** Same error for a wrong password, an unknown address, and a password that was replaced during the check. */
export function wrongCredentials(): Refusal {
  return new Refusal('not-signed-in', 'account.credentials');
}

/** Error when a network has tried too many passwords on unknown devices. Names the other ways to sign in. */
export function tooManyGuesses(retryAfter: number, hasGoogle: boolean): Refusal {
  return new Refusal('too-many', hasGoogle ? 'account.guesses.google' : 'account.guesses', { retryAfter });
}
