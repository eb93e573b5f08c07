import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import type { Note, NoteDraft } from '../note.ts';
import { withAnsweredPaper } from './answered-paper.ts';
import { checkDraft } from './check-draft.ts';
import { draftOf } from './note-fields.ts';
import { againIfChanged, hasChanged, requireSeen } from './refused-change.ts';
import { replacedNote } from './replaced-note.ts';
import { requireOwnFile } from './share-note.ts';
import { ownNote, unknownNote } from './withdraw-note.ts';

/**
 * Corrects a note or replaces its file; fields missing from `changes` stay. Moderators can see the former
 * file for `UNDO_DAYS`.
 * @param seen As of `requireSeen`.
 * @param madeFrom File from which the new one was made: nothing changes if the note's file has been replaced
 * since.
 * @throws Refusal not-found `note.unknown`; not-allowed `note.owner`; invalid and conflict as `shareNote`;
 * conflict `note.changed` if others keep changing it, it is not as `seen`, or its file is not `madeFrom`;
 * too-many.
 */
export async function changeNote(
  library: Library,
  account: Account | undefined,
  id: string,
  changes: Partial<NoteDraft>,
  { seen, madeFrom }: { seen?: string; madeFrom?: string } = {},
): Promise<Note> {
  const { owner } = await ownNote(library, account, id);
  const now = library.clock();
  await takeOfMailbox(library.limits, LIMITS.write, owner, now);
  return againIfChanged(async () => {
    const { note } = await ownNote(library, account, id);
    requireSeen(note, seen);
    if (madeFrom && note.image !== madeFrom) throw hasChanged();
    const values = draftOf({ ...note, ...changes });
    checkDraft(library.catalogue, values, now, note);
    const draft = await withAnsweredPaper(library, values, note);
    const isReplaced = draft.image !== note.image;
    if (isReplaced) await requireOwnFile(library, owner, draft.image);
    const replaced = isReplaced ? replacedNote(library, note, now) : {};
    const changed = await library.notes.change(id, draft, now, { was: note, ...replaced });
    if (!changed) throw unknownNote(id);
    return changed;
  });
}
