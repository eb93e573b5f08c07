import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { removeBytes } from './remove-file.ts';

const BATCH = 50;
const DAY_MS = 24 * 3_600_000;

type Swept = Pick<
  Library,
  'accounts' | 'files' | 'bytes' | 'pageImages' | 'clock' | 'settings' | 'securityLog'
>;

/**
 * Removes accounts that were never verified and not used for `settings.unverifiedDays` (0: never), with their
 * sessions, secrets and files. Calls `goOn` after each removal and between batches: it may wait, and stops
 * the run by returning false. Returns the number of removed accounts.
 */
export async function sweepAccounts(library: Swept, goOn: () => Promise<boolean>): Promise<number> {
  const days = library.settings.unverifiedDays;
  if (days === 0) return 0;
  const before = new Date(library.clock().getTime() - days * DAY_MS);
  let swept = 0;
  for (let last: Account | undefined; ; ) {
    const found = await library.accounts.listUnverified(before, last, BATCH);
    for (const account of found) {
      if (!(await removeIdle(library, account, before))) continue;
      swept += 1;
      // Yields after each account, because removing one waits for the disk.
      if (!(await goOn())) return swept;
    }
    last = found.at(-1);
    if (found.length < BATCH || !(await goOn())) return swept;
  }
}

async function removeIdle(library: Swept, { id }: Account, before: Date): Promise<boolean> {
  // Listed while the account still owns them. Files beyond the batch, and those left by a crash, have no note
  // and are cleaned up later (sweep-files.ts).
  const files = await library.files.listTemporaryOf(id, BATCH);
  if (!(await library.accounts.removeIdle(id, before))) return false;
  library.securityLog.record({ name: 'account.deleted', account: id });
  for (const file of files) if (await library.files.remove(file.id)) await removeBytes(library, file.key);
  return true;
}
