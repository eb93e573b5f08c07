import { Refusal } from '../refusal.ts';

/** Said to a person who has shown who they are, so that it tells strangers nothing. */
export function blockedAccount(): Refusal {
  const message = 'This account is blocked. Please write to us if you think that this is a mistake.';
  return new Refusal('not-allowed', 'account.blocked', message);
}
