import { type RouterContextProvider, redirect } from 'react-router';
import { deviceContext, libraryContext } from '../context.ts';

/**
 * Action interrupted by a login. `of`: toggle to set, or query string of a request; `back`: page to return
 * to.
 */
export type PendingAction = { act: 'toggle' | 'request'; of: string; back: string };

/** Long enough for a signup, short enough for shared computers. */
const LIFETIME_MS = 3_600_000;
const TOKEN = 'intent';

type Context = Readonly<RouterContextProvider>;

/**
 * Redirects to the login and then to `next`, which performs the action. A cookie keeps the action during
 * signup, email and Google login. Only our own forms set the cookie and only this login has its token in the
 * URL, so links from elsewhere cannot trigger the action.
 */
export function logInFor(context: Context, action: PendingAction, next: string): Response {
  const { clock, secretMint } = context.get(libraryContext);
  const token = secretMint.draw().secret;
  const expires = new Date(clock().getTime() + LIFETIME_MS);
  context.get(deviceContext).setCookie('intent', JSON.stringify({ ...action, token }), expires);
  return redirect(`/login?${new URLSearchParams({ next: `${next}?${TOKEN}=${token}` })}`);
}

/** Pending action that the URL names. Reads the cookie only if the URL has a token. */
export function pendingActionAt(context: Context, address: string): PendingAction | undefined {
  const token = URL.canParse(address, OWN) && new URL(address, OWN).searchParams.get(TOKEN);
  return token ? parsed(context.get(deviceContext).cookie('intent') ?? '', token) : undefined;
}

export function takePendingAction(context: Context, address: string): PendingAction | undefined {
  const action = pendingActionAt(context, address);
  if (action) context.get(deviceContext).setCookie('intent', '', new Date(0));
  return action;
}

const OWN = 'http://own';

function parsed(cookie: string, wanted: string): PendingAction | undefined {
  try {
    const { act, of, back, token } = JSON.parse(cookie) ?? {};
    const isWhole =
      (act === 'toggle' || act === 'request') && [of, back].every((text) => typeof text === 'string');
    return isWhole && token === wanted && /^\/(?!\/)/.test(back) ? { act, of, back } : undefined;
  } catch {
    return undefined;
  }
}
