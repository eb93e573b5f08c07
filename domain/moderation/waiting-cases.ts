import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { roleOf } from './role.ts';

/** So far the cases that wait are counted: a menu says that there are more. */
export const WAITING_MOST = 99;

/** What counting needs of the library. */
type Waiting = Parameters<typeof roleOf>[0] & Pick<Library, 'reports' | 'messages' | 'sharingRequests'>;

/**
 * How many cases wait for moderators, at most one more than `WAITING_MOST`. Undefined for everybody whose role does not
 * count in the session at hand.
 */
export async function countWaiting(
  library: Waiting,
  account: Account | undefined,
): Promise<number | undefined> {
  if (!account || !(await roleOf(library, account))) return undefined;
  const most = WAITING_MOST + 1;
  const [notes, messages, sharing] = await Promise.all([
    library.reports.countOpenCases(most),
    library.messages.countOpen(most),
    library.sharingRequests.countOpen(most),
  ]);
  return Math.min(notes + messages + sharing, most);
}
