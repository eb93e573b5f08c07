import { type RouterContextProvider, redirect } from 'react-router';
import { deviceContext, libraryContext } from '../context.ts';

/** What a visitor tapped, and a login came in between: the star or bell to set, the thanks to say, or the address of a request; `back` is the page of the tap. */
export type Intent = { act: 'star' | 'ask'; of: string; back: string };

/** Longer than a sign-up takes, and short for a computer that others use too. */
const INTENT_MS = 3_600_000;
/** Names the intent in the address that follows the login. */
const TOKEN = 'intent';

type Context = Readonly<RouterContextProvider>;

/**
 * Leads to the login, and on to `next`, which carries the intent out. A cookie keeps it through a sign-up, its mail and a
 * sign-in at Google. Only a form of our own pages sets the cookie, and only the login that this tap led to has its token
 * in the address: a link of a stranger has neither.
 */
export function logInFor(context: Context, intent: Intent, next: string): Response {
  const { clock, secretMint } = context.get(libraryContext);
  const token = secretMint.draw().secret;
  const expires = new Date(clock().getTime() + INTENT_MS);
  context.get(deviceContext).setCookie('intent', JSON.stringify({ ...intent, token }), expires);
  return redirect(`/login?${new URLSearchParams({ next: `${next}?${TOKEN}=${token}` })}`);
}

/** The intent of this device that an address names. Without a token in it, the device is not asked. */
export function intentAt(context: Context, address: string): Intent | undefined {
  const token = URL.canParse(address, OWN) && new URL(address, OWN).searchParams.get(TOKEN);
  return token ? intentOf(context.get(deviceContext).cookie('intent') ?? '', token) : undefined;
}

/** The same; the device has none afterwards. */
export function takeIntent(context: Context, address: string): Intent | undefined {
  const intent = intentAt(context, address);
  if (intent) context.get(deviceContext).setCookie('intent', '', new Date(0));
  return intent;
}

const OWN = 'http://own';

/** A cookie is a person's own text: it may be anything. */
function intentOf(cookie: string, wanted: string): Intent | undefined {
  try {
    const { act, of, back, token } = JSON.parse(cookie) ?? {};
    const isWhole = (act === 'star' || act === 'ask') && [of, back].every((text) => typeof text === 'string');
    return isWhole && token === wanted && /^\/(?!\/)/.test(back) ? { act, of, back } : undefined;
  } catch {
    return undefined;
  }
}
