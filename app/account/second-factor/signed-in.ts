import { type RouterContextProvider, redirectDocument } from 'react-router';
import type { Recognised, ShownSession } from '../../../domain/session/second-factor/recognised.ts';
import { sessionContext } from '../../context.ts';

type Context = Readonly<RouterContextProvider>;

/** The person who is signed in. @throws a redirect to the login, after which `next` follows. */
export function signedIn(context: Context, next: string): Recognised {
  const current = context.get(sessionContext);
  if (current) return current;
  throw redirectDocument(`/login?${new URLSearchParams({ next })}`);
}

/** The rest of the request knows that the session has shown the second factor. */
export function goOnWith(context: Context, { session, account }: Recognised & Partial<ShownSession>): void {
  const shownAt = session.secondFactorAt;
  const secondFactor = shownAt && { session: session.id, shownAt };
  context.set(sessionContext, { session, account: { ...account, secondFactor } });
}

/** An answer of the browser to a request for a passkey; undefined for what is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
