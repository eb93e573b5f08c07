import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS, takeOrRefuse } from '../limits.ts';
import type { Note, NoteDraft } from '../note.ts';
import { checkDraft } from './check-draft.ts';
import { draftOf } from './note-fields.ts';
import { requireOwnFile } from './share-note.ts';
import { ownNote, unknownNote } from './withdraw-note.ts';

/**
 * Corrects a note; what `changes` does not name stays.
 * @throws Refusal not-found `note.unknown`; not-allowed `note.owner`; invalid and conflict as `shareNote`; too-many.
 */
export async function changeNote(
  library: Library,
  account: Account | undefined,
  id: string,
  changes: Partial<NoteDraft>,
): Promise<Note> {
  const { note, owner } = await ownNote(library, account, id);
  const draft = draftOf({ ...note, ...changes });
  const now = library.clock();
  checkDraft(library.catalogue, draft, now, note);
  await takeOrRefuse(library.limits, LIMITS.write, owner.id, now);
  if (draft.image !== note.image) await requireOwnFile(library, owner, draft.image);
  const changed = await library.notes.change(id, draft, now);
  if (!changed) throw unknownNote(id);
  return changed;
}
