import { removeFileOf } from '../file/remove-file.ts';
import type { Library } from '../library.ts';
import { unknownNote } from '../note/withdraw-note.ts';
import { Refusal } from '../refusal.ts';
import { moderateNote } from './moderate-note.ts';
import { keptHasGone } from './refused-merge.ts';
import { type Moderator, requireFresh } from './role.ts';

/**
 * Deletes a note in favour of another note of the same paper, to which its address leads from then on. Its
 * favourites and solutions move to the kept note.
 * @throws Refusal as `moderateNote`, `requireFresh`; not-found `note.unknown`, also for the kept note;
 * invalid `moderation.itself`; conflict `moderation.kept` if the kept note is hidden or merged itself, or is
 * removed or moved meanwhile.
 */
export async function mergeNote(
  library: Library,
  by: Moderator | undefined,
  id: string,
  { kept, reason }: { kept: string; reason: string },
): Promise<void> {
  if (id === kept) {
    throw new Refusal('invalid', 'moderation.itself');
  }
  await requireFresh(library, by);
  await requireVisible(library, kept);
  const note = await moderateNote(library, by, { act: 'merge', id, reason }, (decision) =>
    library.moderatedNotes.merge(id, kept, decision),
  );
  await removeFileOf(library, note);
}

/** Checks early for a clearer message; `ModeratedNotes.merge` decides. */
async function requireVisible({ notes, hiddenNotes, mergedNotes }: Library, kept: string): Promise<void> {
  if (await notes.find(kept)) return;
  if ((await hiddenNotes.find(kept)) || (await mergedNotes.keptFor(kept))) throw keptHasGone();
  throw unknownNote(kept);
}
