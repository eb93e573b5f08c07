import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import { ownNote } from '../note/withdraw-note.ts';

/**
 * The owner confirms that the paper is complete.
 * @throws Refusal not-found `note.unknown`; not-allowed `note.owner`; too-many.
 */
export async function sayWhole(library: Library, account: Account | undefined, id: string): Promise<void> {
  const { note, owner } = await ownNote(library, account, id);
  const now = library.clock();
  await takeOfMailbox(library.limits, LIMITS.write, owner, now);
  for (const warnings of [library.missingPages, library.repeatedPages])
    await warnings.dismiss(note.image, now);
}
