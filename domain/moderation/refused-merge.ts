import { Refusal } from '../refusal.ts';

export function keptHasGone(): Refusal {
  return new Refusal('conflict', 'moderation.kept');
}
