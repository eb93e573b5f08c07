import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import type { StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import { sharerOf } from '../note/share-note.ts';
import type { Note } from '../note.ts';

/** What the library has of a file that a person is about to send: a note that everybody sees, or a file of their own. */
type KnownFile = { note?: Note | undefined; file?: StoredFile | undefined };

/**
 * Looks for a file by the digest (SHA-256, hex) of its bytes, before one of them is sent. Only notes that everybody sees
 * and the account's own files answer: a digest does not tell whether another account holds a file that it has not shared,
 * or that was hidden.
 * @throws Refusal not-allowed `note.share`; too-many `limit.reached`.
 */
export async function findKnown(
  library: Pick<Library, 'catalogue' | 'notes' | 'files' | 'quickLimits' | 'clock'>,
  account: Account | undefined,
  sha256: string,
): Promise<KnownFile> {
  const sharer = sharerOf(library, account);
  const now = library.clock();
  await takeOfMailbox(library.quickLimits, LIMITS.known, sharer, now);
  const note = await library.notes.findSent(sha256);
  return note ? { note } : { file: await library.files.findUnshared(sharer.id, sha256, now) };
}
