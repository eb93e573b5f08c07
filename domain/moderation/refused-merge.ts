import { Refusal } from '../refusal.ts';

/** The paper to keep is gone: another moderator was faster. */
export function keptHasGone(): Refusal {
  return new Refusal('conflict', 'moderation.kept');
}
