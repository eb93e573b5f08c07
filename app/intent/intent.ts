import { type RouterContextProvider, redirect } from 'react-router';
import { deviceContext, libraryContext } from '../context.ts';

/** Action that a login interrupted: the mark to set, or the address of a request. `back`: page of the tap. */
export type Intent = { act: 'star' | 'ask'; of: string; back: string };

/** Longer than a signup takes, but short for shared computers. */
const INTENT_MS = 3_600_000;
/** Parameter of the address after the login. */
const TOKEN = 'intent';

type Context = Readonly<RouterContextProvider>;

/**
 * Redirects to the login and then to `next`, which performs the action. A cookie keeps it through signup, mail and Google.
 * Only our own forms set the cookie, and only this login has its token in the address, so foreign links cannot trigger it.
 */
export function logInFor(context: Context, intent: Intent, next: string): Response {
  const { clock, secretMint } = context.get(libraryContext);
  const token = secretMint.draw().secret;
  const expires = new Date(clock().getTime() + INTENT_MS);
  context.get(deviceContext).setCookie('intent', JSON.stringify({ ...intent, token }), expires);
  return redirect(`/login?${new URLSearchParams({ next: `${next}?${TOKEN}=${token}` })}`);
}

/** Pending action of this device that the address names. Reads no cookie without a token in the address. */
export function intentAt(context: Context, address: string): Intent | undefined {
  const token = URL.canParse(address, OWN) && new URL(address, OWN).searchParams.get(TOKEN);
  return token ? intentOf(context.get(deviceContext).cookie('intent') ?? '', token) : undefined;
}

export function takeIntent(context: Context, address: string): Intent | undefined {
  const intent = intentAt(context, address);
  if (intent) context.get(deviceContext).setCookie('intent', '', new Date(0));
  return intent;
}

const OWN = 'http://own';

/** Validates the cookie, which anyone can edit. */
function intentOf(cookie: string, wanted: string): Intent | undefined {
  try {
    const { act, of, back, token } = JSON.parse(cookie) ?? {};
    const isWhole = (act === 'star' || act === 'ask') && [of, back].every((text) => typeof text === 'string');
    return isWhole && token === wanted && /^\/(?!\/)/.test(back) ? { act, of, back } : undefined;
  } catch {
    return undefined;
  }
}
