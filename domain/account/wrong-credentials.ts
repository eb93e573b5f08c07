import { Refusal } from '../refusal.ts';

/** Alike for a wrong password, an unknown address, and a password that was replaced while it was being checked. */
export function wrongCredentials(): Refusal {
  const message = 'Invalid credentials. Please check the email and password.';
  return new Refusal('not-signed-in', 'account.credentials', message);
}

const GUESSES = 'Very many wrong passwords came from your network.';
const KNOWN = 'a device on which you have logged in before';

/**
 * So many wrong passwords came from a network that no more are tried there for accounts that do not know the device.
 * Names the ways that are open, signing in at Google too where it is set up.
 */
export function tooManyGuesses(retryAfter: number, hasGoogle: boolean): Refusal {
  const ways = hasGoogle ? `Continue with Google, use ${KNOWN}` : `Use ${KNOWN}`;
  const message = `${GUESSES} ${ways} or another network such as mobile data, or try again in a quarter of an hour.`;
  return new Refusal('too-many', 'account.guesses', message, { retryAfter });
}
