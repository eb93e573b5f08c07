import { Refusal } from '../refusal.ts';

/** Two moderators wanted the same. */
export function doneAlready(): Refusal {
  return new Refusal('conflict', 'moderation.done');
}
