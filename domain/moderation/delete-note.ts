import { removeFileOf } from '../file/remove-file.ts';
import type { Library } from '../library.ts';
import type { Note } from '../note.ts';
import { moderateNote } from './moderate-note.ts';
import { type Moderator, requireFresh } from './role.ts';

/**
 * Permanently deletes a note, hidden or not, with its file.
 * @throws Refusal as `moderateNote`, `requireFresh`.
 */
export async function deleteNote(
  library: Library,
  by: Moderator | undefined,
  id: string,
  reason: string,
): Promise<Note> {
  await requireFresh(library, by);
  const note = await moderateNote(library, by, { act: 'delete', id, reason }, (decision) =>
    library.moderatedNotes.remove(id, decision),
  );
  await removeFileOf(library, note);
  return note;
}
