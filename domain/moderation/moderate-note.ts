import type { Library } from '../library.ts';
import { LIMITS, takeOrRefuse } from '../limits.ts';
import { type ModerationAct, type ModerationEntry, REASON_MAX } from '../moderation-log.ts';
import { unknownNote } from '../note/withdraw-note.ts';
import type { Note } from '../note.ts';
import { Refusal } from '../refusal.ts';
import { characters, oneLine } from '../text.ts';
import { AT_THE_MACHINE, type Moderator, requireModerator } from './role.ts';

type WantedAct = { act: ModerationAct; id: string; reason: string };

/**
 * Does something to a note, hidden or not, as moderators do it: with a reason, an entry in the log, and a mail to the
 * person who shared it. `work` does it together with the entry, and answers the note, or undefined when it could not.
 * @throws Refusal not-allowed `moderation.role`; invalid `moderation.reason`; not-found `note.unknown`;
 * conflict `note.moderated` when `work` could not; too-many.
 */
export async function moderateNote<Done extends Note>(
  library: Library,
  by: Moderator | undefined,
  { act, id, reason }: WantedAct,
  work: (entry: ModerationEntry) => Promise<Done | undefined>,
): Promise<Done> {
  const begun = await beginAct(library, by, reason);
  const note = (await library.notes.find(id)) ?? (await library.hiddenNotes.find(id));
  if (!note) throw unknownNote(id);
  const entry = { ...begun, act, note: id, account: note.owner, about: note.course };
  const done = await work(entry);
  if (!done) {
    const message = 'This was done already, or the paper has changed meanwhile. Please look at it again.';
    throw new Refusal('conflict', 'note.moderated', message);
  }
  await tellOwner(library, done, entry);
  return done;
}

/** Who acts, when and why, as the log has it. @throws Refusal as `moderateNote`. */
async function beginAct(library: Library, by: Moderator | undefined, said: string) {
  const moderator = await requireModerator(library, by);
  const reason = oneLine(said);
  if (reason === '' || characters(reason) > REASON_MAX) {
    const message = `Please give a reason of at most ${REASON_MAX} characters.`;
    throw new Refusal('invalid', 'moderation.reason', message);
  }
  const begun = { id: library.newId(), at: library.clock(), reason };
  if (moderator === AT_THE_MACHINE) return { ...begun, actor: undefined, actorName: 'at the machine' };
  await takeOrRefuse(library.limits, LIMITS.write, moderator.id, begun.at);
  return { ...begun, actor: moderator.id, actorName: moderator.name || moderator.email };
}

async function tellOwner(
  { pendingMails, newId, clock }: Library,
  { owner, description, course }: Note,
  { act, reason }: ModerationEntry,
): Promise<void> {
  if (!owner) return;
  const letter = { kind: 'moderated', accountId: owner, act, description, course, reason } as const;
  await pendingMails.add(newId(), letter, clock());
}
