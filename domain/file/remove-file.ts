import { mailboxOf } from '../account/mailbox.ts';
import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import { CHUNK_BYTES, chunksOf, SMALL_CHUNK_BYTES, type StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import type { Note } from '../note.ts';
import { Refusal } from '../refusal.ts';
import { unknownFile } from './file-refusals.ts';
import { findVisible } from './visible-file.ts';

type Removing = Pick<
  Library,
  | 'files'
  | 'notes'
  | 'hiddenNotes'
  | 'bytes'
  | 'pageImages'
  | 'limits'
  | 'uploadLedger'
  | 'settings'
  | 'clock'
>;

/**
 * Deletes a file without a note, complete or not. A file that once had a note is kept for moderators. The
 * bytes of a cancelled upload no longer count towards the account's daily limit.
 * @throws Refusal not-found `file.unknown`, also for another account's temporary file; not-allowed
 * `file.owner`; conflict `file.in-use`; too-many.
 */
export async function removeFile(library: Removing, account: Account | undefined, id: string): Promise<void> {
  const file = await findVisible(library, account?.id, id);
  if (!file) throw unknownFile();
  if (!account || account.id !== file.owner) {
    throw new Refusal('not-allowed', 'file.owner');
  }
  await takeOfMailbox(library.limits, LIMITS.write, account, library.clock());
  if (await library.notes.findByFile(id)) throw inUse();
  if ((await library.hiddenNotes.findByFile(id))?.hiddenBy === 'replacement') throw kept();
  if (!(await library.files.remove(id))) throw (await library.files.find(id)) ? inUse() : unknownFile();
  await removeBytes(library, file.key);
  if (!file.completedAt)
    library.uploadLedger.cancel(mailboxOf(account.email), receivedOf(file), library.settings.maxDailyBytes);
}

function receivedOf({ size, chunks, chunksReceived }: StoredFile): number {
  const isSmall = chunks === chunksOf(size, SMALL_CHUNK_BYTES);
  return Math.min(size, chunksReceived * (isSmall ? SMALL_CHUNK_BYTES : CHUNK_BYTES));
}

function inUse(): Refusal {
  return new Refusal('conflict', 'file.in-use');
}

function kept(): Refusal {
  return new Refusal('conflict', 'file.in-use.before');
}

/** After a crash, the clean-up of temporary files removes the rest. */
export async function removeFileOf(
  library: Pick<Library, 'files' | 'bytes' | 'pageImages'>,
  { image }: Pick<Note, 'image'>,
): Promise<void> {
  const file = await library.files.find(image);
  if (file && (await library.files.remove(file.id))) await removeBytes(library, file.key);
}

export async function removeBytes(
  { bytes, pageImages }: Pick<Library, 'bytes' | 'pageImages'>,
  key: string,
): Promise<void> {
  await pageImages.remove(key);
  await bytes.remove(key);
}
