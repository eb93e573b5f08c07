import { mayShare, sharingFault } from '../account/admission.ts';
import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import type { Note, NoteDraft } from '../note.ts';
import { Refusal } from '../refusal.ts';
import { withAnsweredPaper } from './answered-paper.ts';
import { checkDraft } from './check-draft.ts';

/**
 * Publishes a note and keeps its file for good. `createdAt`: original date of an older paper.
 * @throws Refusal not-allowed `note.share`; invalid as `checkDraft`, `note.file-missing`, `note.solution-of`;
 * conflict `note.exists`, `note.file-used`; too-many.
 */
export async function shareNote(
  library: Library,
  account: Account | undefined,
  draft: NoteDraft,
  id?: string,
  createdAt?: Date,
): Promise<Note> {
  const sharer = sharerOf(library, account);
  const now = library.clock();
  checkDraft(library.catalogue, draft, now);
  await takeOfMailbox(library.limits, LIMITS.write, sharer, now);
  await requireOwnFile(library, sharer, draft.image);
  return library.notes.add({
    ...(await withAnsweredPaper(library, draft)),
    id: id ?? library.newId(),
    owner: sharer.id,
    createdAt: createdAt ?? now,
    updatedAt: now,
  });
}

/** @throws Refusal not-allowed `note.share` unless this account may share. */
export function sharerOf(library: Pick<Library, 'catalogue'>, account: Account | undefined): Account {
  const { admission } = library.catalogue;
  if (mayShare(account, admission)) return account;
  throw new Refusal('not-allowed', sharingFault(admission));
}

/** The file must be complete and the account's own. The database ensures that no other note has it. */
export async function requireOwnFile(
  library: Pick<Library, 'files'>,
  account: Account,
  image: string,
): Promise<void> {
  const file = await library.files.find(image);
  if (file?.owner === account.id && file.completedAt) return;
  throw new Refusal('invalid', 'note.file-missing');
}
