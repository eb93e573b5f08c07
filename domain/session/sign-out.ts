import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import type { Session } from '../session.ts';

export async function signOut(library: Pick<Library, 'sessions'>, session: Session): Promise<void> {
  await library.sessions.remove(session.id);
}

export async function signOutEverywhere(
  library: Pick<Library, 'sessions' | 'accessTokens'>,
  account: Account,
  except?: Session,
): Promise<void> {
  await library.sessions.removeAll(account.id, except?.id);
  await library.accessTokens.removeAll(account.id);
}
