import type { Library } from '../library.ts';
import type { Note } from '../note.ts';
import { moderateNote } from './moderate-note.ts';
import type { Moderator } from './role.ts';

/** @throws Refusal as `moderateNote`. */
export function restoreNote(
  library: Library,
  by: Moderator | undefined,
  id: string,
  reason: string,
): Promise<Note> {
  return moderateNote(library, by, { act: 'restore', id, reason }, (decision) =>
    library.moderatedNotes.restore(id, decision),
  );
}
