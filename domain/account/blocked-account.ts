import { Refusal } from '../refusal.ts';

/** Used only after authentication, so that strangers learn nothing. */
export function blockedAccount(): Refusal {
  return new Refusal('not-allowed', 'account.blocked');
}
