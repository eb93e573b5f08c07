import type { Library } from '../library.ts';
import type { HiddenNote } from '../note/hidden-note.ts';
import { Refusal } from '../refusal.ts';
import { mailsToReporters } from './close-reports.ts';
import { hidingOf } from './hide-note.ts';
import { moderateNote } from './moderate-note.ts';
import { aboutNote } from './queue.ts';
import { keptHasGone } from './refused-merge.ts';
import type { Moderator } from './role.ts';

/**
 * Keeps one of two notes with the same pages and hides the other, which can be undone. Closes all reports of
 * the hidden note, and those about duplicates of the kept one.
 * @throws Refusal as `moderateNote`; invalid `moderation.itself`; conflict `moderation.kept` if the note to
 * keep is not visible, for example because another moderator has just decided the other way.
 */
export async function keepOne(
  library: Library,
  by: Moderator | undefined,
  { kept, dropped, reason }: { kept: string; dropped: string; reason: string },
): Promise<HiddenNote> {
  if (kept === dropped) throw new Refusal('invalid', 'moderation.itself');
  const stays = await library.notes.find(kept);
  if (!stays) throw keptHasGone();
  return moderateNote(library, by, { act: 'hide', id: dropped, reason }, (decision) =>
    library.moderatedNotes.keepOne({ id: dropped, kept }, hidingOf(decision), decision, (closed) =>
      mailsToReporters(library, closed, {
        about: aboutNote(stays),
        outcome: 'close',
        word: decision.entry.reason,
      }),
    ),
  );
}
