import { Refusal } from '../refusal.ts';

/** Said to a person who has shown who they are, so that it tells strangers nothing. */
export function blockedAccount(): Refusal {
  return new Refusal('not-allowed', 'account.blocked');
}
