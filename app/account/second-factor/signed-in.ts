import { type RouterContextProvider, redirectDocument } from 'react-router';
import type { Recognised, ShownSession } from '../../../domain/session/second-factor/recognised.ts';
import { sessionContext } from '../../context.ts';

type Context = Readonly<RouterContextProvider>;

/** Signed-in account. @throws a redirect to the login page, which then leads to `next`. */
export function signedIn(context: Context, next: string): Recognised {
  const current = context.get(sessionContext);
  if (current) return current;
  throw redirectDocument(`/login?${new URLSearchParams({ next })}`);
}

export function goOnWith(context: Context, { session, account }: Recognised & Partial<ShownSession>): void {
  const shownAt = session.secondFactorAt;
  const secondFactor = shownAt && { session: session.id, shownAt };
  context.set(sessionContext, { session, account: { ...account, secondFactor } });
}

/** Parses the browser's WebAuthn answer; returns undefined for invalid JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
