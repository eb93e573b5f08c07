import { requireOtherAdmin } from '../account/account-status.ts';
import { requirePassword } from '../account/change-account.ts';
import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { removeBytes, removeFileOf } from './remove-file.ts';

type SharedNotes = 'keep' | 'remove';

const BATCH = 100;

/**
 * Permanently deletes an account with its sessions, secrets and settings, and its files without a note,
 * including incomplete uploads. The only admin cannot be deleted.
 * @throws Refusal not-signed-in `account.credentials`; conflict `account.last-admin`; too-many; unavailable
 * `passwords.busy`.
 */
export async function deleteAccount(
  library: Library,
  account: Account,
  { password, notes }: { password: string; notes: SharedNotes },
): Promise<void> {
  await requirePassword(library, account, password);
  // Checked before anything is deleted. If two admins delete their accounts at once, the removal below
  // decides.
  const named = { actor: account.id, named: library.settings.moderators };
  const status = await library.accounts.accountStatusOf(account.id, named);
  if (status) requireOtherAdmin(status);
  if (notes === 'remove') await removeNotes(library, account);
  // Deletes files before the account: if the file store is down, the person can try again later.
  await removeTemporaryFiles(library, account);
  await library.accounts.remove(account.id, { ...named, decide: requireOtherAdmin });
  library.securityLog.record({ name: 'account.deleted', account: account.id });
}

async function removeNotes(library: Library, account: Account): Promise<void> {
  const conditions = [{ field: 'owner', values: [account.id] }] as const;
  for (;;) {
    const found = await library.notes.list({ conditions, order: [], limit: BATCH, offset: 0 });
    for (const note of found) await library.notes.remove(note.id, library.clock());
    if (found.length < BATCH) break;
  }
  for (;;) {
    const hidden = await library.hiddenNotes.listOf(account.id, BATCH);
    for (const note of hidden) {
      await library.hiddenNotes.remove(note.id, library.clock());
      await removeFileOf(library, note);
    }
    if (hidden.length < BATCH) return;
  }
}

export async function removeTemporaryFiles(library: Library, account: Account): Promise<void> {
  for (;;) {
    const found = await library.files.listTemporaryOf(account.id, BATCH);
    for (const file of found) if (await library.files.remove(file.id)) await removeBytes(library, file.key);
    if (found.length < BATCH) return;
  }
}
