import { Refusal } from '../refusal.ts';

/** Of the paper that was to stay: another person was faster. */
export function keptHasGone(): Refusal {
  const message =
    'The paper that was to stay is not there any more: it was deleted, hidden, moved or merged. Please look at both papers again.';
  return new Refusal('conflict', 'moderation.kept', message);
}
