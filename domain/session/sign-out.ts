import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import type { Session } from '../session.ts';

/** Ends one session: its device is signed out at once. */
export async function signOut(library: Pick<Library, 'sessions'>, session: Session): Promise<void> {
  await library.sessions.remove(session.id);
}

/** Ends every session of an account, on all of its devices, but for `except`, the one at hand; and every token for scripts. */
export async function signOutEverywhere(
  library: Pick<Library, 'sessions' | 'accessTokens'>,
  account: Account,
  except?: Session,
): Promise<void> {
  await library.sessions.removeAll(account.id, except?.id);
  await library.accessTokens.removeAll(account.id);
}
