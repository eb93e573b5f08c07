import type { Library } from '../library.ts';
import { withAnsweredPaper } from '../note/answered-paper.ts';
import { checkDraft } from '../note/check-draft.ts';
import { draftOf } from '../note/note-fields.ts';
import { againIfChanged, requireSeen } from '../note/refused-change.ts';
import type { Note, NoteDraft } from '../note.ts';
import { moderateNote } from './moderate-note.ts';
import type { Moderator } from './role.ts';

export type Correction = Omit<NoteDraft, 'image'>;

/**
 * Corrects a note's details, including its course, by the rules of sharing. Restore a hidden note first.
 * @throws Refusal as `moderateNote`; invalid as `checkDraft`, `note.solution-of`; conflict `note.changed` if
 * others keep changing it, or it is not as `seen` (`requireSeen`).
 */
export async function correctNote(
  library: Library,
  by: Moderator | undefined,
  id: string,
  { correction, seen, reason }: { correction: Correction; seen?: string; reason: string },
): Promise<Note> {
  return moderateNote(library, by, { act: 'correct', id, reason }, (decision) =>
    againIfChanged(async () => {
      const note = await library.notes.find(id);
      if (!note) return undefined;
      requireSeen(note, seen);
      const draft = draftOf({ ...note, ...correction });
      checkDraft(library.catalogue, draft, decision.entry.at, note);
      const linked = await withAnsweredPaper(library, draft, note);
      return library.moderatedNotes.change(id, linked, note, decision);
    }),
  );
}
