import { Refusal } from '../refusal.ts';

export function doneAlready(): Refusal {
  return new Refusal('conflict', 'moderation.done');
}
