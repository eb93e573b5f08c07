import { Refusal } from '../refusal.ts';

/** Of the paper that was to stay: another person was faster. */
export function keptHasGone(): Refusal {
  return new Refusal('conflict', 'moderation.kept');
}
