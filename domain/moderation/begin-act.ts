import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import { REASON_MAX } from '../moderation-log.ts';
import { characters, oneLine } from '../primitives/text.ts';
import { Refusal } from '../refusal.ts';
import { type Moderator, OPERATOR, OPERATOR_NAME, requireModerator } from './role.ts';

/** @throws Refusal not-allowed `moderation.role`; invalid `moderation.reason`; too-many. */
export async function beginAct(library: Library, by: Moderator | undefined, typed: string) {
  const moderator = await requireModerator(library, by);
  const reason = oneLine(typed);
  if (reason === '' || characters(reason) > REASON_MAX) {
    throw new Refusal('invalid', { name: 'moderation.reason', values: { most: REASON_MAX } });
  }
  const act = { id: library.newId(), at: library.clock(), reason };
  if (moderator === OPERATOR) return { ...act, actor: undefined, actorName: OPERATOR_NAME };
  await takeOfMailbox(library.limits, LIMITS.write, moderator, act.at);
  return { ...act, actor: moderator.id, actorName: moderator.name || moderator.email };
}
