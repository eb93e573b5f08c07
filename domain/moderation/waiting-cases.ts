import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { roleOf } from './role.ts';

/** Maximum shown in the menu, which then says that there are more. */
export const WAITING_MOST = 99;

type Waiting = Parameters<typeof roleOf>[0] & Pick<Library, 'reports' | 'messages' | 'sharingRequests'>;

/** Counts up to `WAITING_MOST` + 1. Undefined for everybody without an active role. */
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
