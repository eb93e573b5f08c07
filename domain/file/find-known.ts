import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import type { StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import { sharerOf } from '../note/share-note.ts';
import type { Note } from '../note.ts';

type KnownFile = { note?: Note | undefined; file?: StoredFile | undefined };

/**
 * Finds a file by the SHA-256 (hex) of its bytes before it is uploaded. Only visible notes and the account's
 * own files match: a digest must not reveal another account's private or hidden file.
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
