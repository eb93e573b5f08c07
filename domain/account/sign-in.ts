import { type Account, normalEmail } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS, takeOrRefuse } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import { SESSION_DAYS, SESSIONS_MOST, type Session } from '../session.ts';

/** A new session with the secret that its device keeps. */
export type SignedIn = { account: Account; session: Session; secret: string };

const DAY_MS = 24 * 60 * 60 * 1000;

export type Credentials = { email: string; password: string };

/** Signs a person in by password, verified or not. @throws Refusal as `authenticate`. */
export async function signIn(library: Library, credentials: Credentials): Promise<SignedIn> {
  return beginSession(library, await authenticate(library, credentials), 'email');
}

/**
 * Whose password is it? Opens no session.
 * @throws Refusal not-signed-in `account.credentials`, alike for a wrong password and an unknown address; too-many.
 */
export async function authenticate(library: Library, form: Credentials): Promise<Account> {
  const email = normalEmail(form.email);
  await takeOrRefuse(library.limits, LIMITS.signIn, email, library.clock());
  const known = await library.accounts.findByEmail(email);
  const matches = await library.passwords.matches(form.password, known?.passwordHash);
  if (!known || !matches) {
    const message = 'Invalid credentials. Please check the email and password.';
    throw new Refusal('not-signed-in', 'account.credentials', message);
  }
  await library.limits.forget(LIMITS.signIn, email);
  return known.account;
}

/** Opens a session for an account that has just shown who it is. */
export async function beginSession(
  library: Library,
  account: Account,
  provider: Session['provider'],
): Promise<SignedIn> {
  const now = library.clock();
  const { secret, hash } = library.secretMint.draw();
  const session: Session = {
    id: library.newId(),
    accountId: account.id,
    provider,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
  };
  await library.sessions.add(session, hash);
  await library.sessions.keepNewest(account.id, SESSIONS_MOST);
  return { account, session, secret };
}
