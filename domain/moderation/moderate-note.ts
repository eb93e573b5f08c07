import type { Library } from '../library.ts';
import type { OutgoingMail } from '../mail.ts';
import type { ModerationEntry, NoteAct } from '../moderation-log.ts';
import { unknownNote } from '../note/withdraw-note.ts';
import type { Note } from '../note.ts';
import { Refusal } from '../refusal.ts';
import { beginAct } from './begin-act.ts';
import { mailsToReporters } from './close-reports.ts';
import type { Decision } from './moderated-notes.ts';
import { aboutNote, findNote } from './queue.ts';
import type { Moderator } from './role.ts';

const SETTLING: readonly NoteAct[] = ['hide', 'delete', 'correct', 'merge'];

type WantedAct = { act: NoteAct; id: string; reason: string };

/**
 * Performs an action on a note, hidden or not, with a reason, a log entry and a mail to the sharer. Closes
 * the note's reports and notifies the reporters, except after restoring it or ordering its pages. `work`
 * performs the action in one transaction and returns the note, or undefined if it could not.
 * @throws Refusal not-allowed `moderation.role`; invalid `moderation.reason`; not-found `note.unknown`;
 * conflict `note.moderated` if `work` could not perform it; too-many.
 */
export async function moderateNote<Done extends Note>(
  library: Library,
  by: Moderator | undefined,
  { act, id, reason }: WantedAct,
  work: (decision: Decision) => Promise<Done | undefined>,
): Promise<Done> {
  const opened = await beginAct(library, by, reason);
  const note = await findNote(library, id);
  if (!note) throw unknownNote(id);
  const entry = { ...opened, act, note: id, account: note.owner, about: note.course };
  const done = await work({
    entry,
    closing: SETTLING.includes(act) ? { answer: '' } : undefined,
    mails: ({ before, after }, closed) => [
      ...mailToOwner(library, after, { act, reason: entry.reason }),
      ...(act === 'order-pages'
        ? []
        : mailsToReporters(library, closed, { about: aboutNote(before), outcome: act, word: '' })),
    ],
  });
  if (done) return done;
  throw new Refusal('conflict', 'note.moderated');
}

function mailToOwner(
  { newId }: Library,
  { owner, description, course }: Note,
  { act, reason }: { act: NoteAct; reason: ModerationEntry['reason'] },
): OutgoingMail[] {
  if (!owner) return [];
  return [
    { id: newId(), content: { kind: 'moderated', accountId: owner, act, description, course, reason } },
  ];
}
