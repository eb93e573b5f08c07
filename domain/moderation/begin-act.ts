import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import { REASON_MAX } from '../moderation-log.ts';
import { characters, oneLine } from '../primitives/text.ts';
import { Refusal } from '../refusal.ts';
import { AT_THE_MACHINE, MACHINE_NAME, type Moderator, requireModerator } from './role.ts';

/**
 * The actor, the time and the reason of an act, as the log stores them.
 * @throws Refusal not-allowed `moderation.role`; invalid `moderation.reason`; too-many.
 */
export async function beginAct(library: Library, by: Moderator | undefined, said: string) {
  const moderator = await requireModerator(library, by);
  const reason = oneLine(said);
  if (reason === '' || characters(reason) > REASON_MAX) {
    throw new Refusal('invalid', { name: 'moderation.reason', values: { most: REASON_MAX } });
  }
  const begun = { id: library.newId(), at: library.clock(), reason };
  if (moderator === AT_THE_MACHINE) return { ...begun, actor: undefined, actorName: MACHINE_NAME };
  await takeOfMailbox(library.limits, LIMITS.write, moderator, begun.at);
  return { ...begun, actor: moderator.id, actorName: moderator.name || moderator.email };
}
