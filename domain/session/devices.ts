import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../session.ts';

type Sessioned = Pick<Library, 'sessions' | 'clock'>;

export async function devicesOf(library: Sessioned, account: Account): Promise<Session[]> {
  return library.sessions.listOf(account.id, library.clock());
}

export async function deviceOf(library: Sessioned, account: Account, sessionId: string): Promise<Session> {
  const session = (await devicesOf(library, account)).find(({ id }) => id === sessionId);
  if (session) return session;
  throw new Refusal('not-found', 'session.unknown');
}
