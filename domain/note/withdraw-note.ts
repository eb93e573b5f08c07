import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import type { Note } from '../note.ts';
import { Refusal } from '../refusal.ts';
import { UNDO_DAYS } from './hidden-note.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * The owner can restore the note for `UNDO_DAYS` (`undoWithdrawal`). Then it is deleted for good with its
 * file.
 * @throws Refusal not-found `note.unknown`; not-allowed `note.owner` unless the account is its owner;
 * too-many.
 */
export async function withdrawNote(
  library: Library,
  account: Account | undefined,
  id: string,
): Promise<void> {
  const { note, owner } = await ownNote(library, account, id);
  const now = library.clock();
  await takeOfMailbox(library.limits, LIMITS.write, owner, now);
  await library.hiddenNotes.hide(note.id, {
    hiddenAt: now,
    hiddenBy: 'owner',
    actor: owner.id,
    reason: '',
    endsAt: new Date(now.getTime() + UNDO_DAYS * DAY_MS),
  });
}

export async function ownNote(
  library: Pick<Library, 'notes'>,
  account: Account | undefined,
  id: string,
): Promise<{ note: Note; owner: Account }> {
  const note = await library.notes.find(id);
  if (!note) throw unknownNote(id);
  if (account && account.id === note.owner) return { note, owner: account };
  throw new Refusal('not-allowed', 'note.owner');
}

export function unknownNote(id: string): Refusal {
  return new Refusal('not-found', 'note.unknown', { subject: id });
}
