import type { Library } from '../library.ts';
import type { ModerationEntry, NoteAct } from '../moderation-log.ts';
import { unknownNote } from '../note/withdraw-note.ts';
import type { Note } from '../note.ts';
import { Refusal } from '../refusal.ts';
import { beginAct } from './begin-act.ts';
import type { Moderator } from './role.ts';

type WantedAct = { act: NoteAct; id: string; reason: string };

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
  await tellOwner(library, done, { act, reason: entry.reason });
  return done;
}

async function tellOwner(
  { pendingMails, newId, clock }: Library,
  { owner, description, course }: Note,
  { act, reason }: { act: NoteAct; reason: string },
): Promise<void> {
  if (!owner) return;
  const letter = { kind: 'moderated', accountId: owner, act, description, course, reason } as const;
  await pendingMails.add(newId(), letter, clock());
}
