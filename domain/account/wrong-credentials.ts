import { Refusal } from '../refusal.ts';

/** Alike for a wrong password, an unknown address, and a password that was replaced while it was being checked. */
export function wrongCredentials(): Refusal {
  const message = 'Invalid credentials. Please check the email and password.';
  return new Refusal('not-signed-in', 'account.credentials', message);
}
