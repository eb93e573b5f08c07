import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { requirePassword } from './change-account.ts';

/** What becomes of the papers that a person shared: they stay without a name, or they go. */
type SharedNotes = 'keep' | 'remove';

const BATCH = 100;

/**
 * Deletes an account with its sessions, secrets and settings, for good.
 * @throws Refusal not-signed-in `account.credentials`, too-many.
 */
export async function deleteAccount(
  library: Library,
  account: Account,
  { password, notes }: { password: string; notes: SharedNotes },
): Promise<void> {
  await requirePassword(library, account, password);
  if (notes === 'remove') await removeNotes(library, account);
  await library.accounts.remove(account.id);
}

async function removeNotes(library: Library, account: Account): Promise<void> {
  const conditions = [{ field: 'owner', values: [account.id] }] as const;
  for (;;) {
    const found = await library.notes.list({ conditions, order: [], limit: BATCH, offset: 0 });
    for (const note of found) await library.notes.remove(note.id, library.clock());
    if (found.length < BATCH) return;
  }
}
