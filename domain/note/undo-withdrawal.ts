import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import type { Note } from '../note.ts';
import { sharerOf } from './share-note.ts';
import { unknownNote } from './withdraw-note.ts';

/**
 * @throws Refusal not-allowed `note.share`; not-found `note.unknown`, also for another account's note, one
 * hidden by a moderator, and one withdrawn too long ago; too-many.
 */
export async function undoWithdrawal(
  library: Library,
  account: Account | undefined,
  id: string,
): Promise<Note> {
  const sharer = sharerOf(library, account);
  const now = library.clock();
  await takeOfMailbox(library.limits, LIMITS.write, sharer, now);
  const hidden = await library.hiddenNotes.find(id);
  const restored =
    hidden?.owner === sharer.id ? await library.hiddenNotes.restore(id, 'owner', now) : undefined;
  if (!restored) throw unknownNote(id);
  return restored;
}
