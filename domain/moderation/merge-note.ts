import { removeFileOf } from '../file/remove-file.ts';
import type { Library } from '../library.ts';
import { unknownNote } from '../note/withdraw-note.ts';
import { Refusal } from '../refusal.ts';
import { moderateNote } from './moderate-note.ts';
import type { Moderator } from './role.ts';

/**
 * Merges a note into another one that is the same paper: it is deleted, and its address leads to the kept note.
 * Favourites and solutions move along. If it fails in between, it can be done again.
 * @throws Refusal as `moderateNote`; not-found `note.unknown` for the kept one, too; invalid `moderation.itself`.
 */
export async function mergeNote(
  library: Library,
  by: Moderator | undefined,
  id: string,
  { kept, reason }: { kept: string; reason: string },
): Promise<void> {
  if (id === kept) {
    throw new Refusal('invalid', 'moderation.itself', 'A paper cannot be merged into itself.');
  }
  const keptNote = await library.notes.find(kept);
  if (!keptNote) throw unknownNote(kept);
  const note = await moderateNote(library, by, { act: 'merge', id, reason }, async (entry) => {
    // The redirect counts once the note has gone.
    await library.mergedNotes.add(id, kept, entry.at);
    await library.favourites.moveTo(id, kept);
    await library.notes.moveSolutions(id, keptNote, entry.at);
    return library.hiddenNotes.remove(id, entry.at, entry);
  });
  await removeFileOf(library, note);
}
