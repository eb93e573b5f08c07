import type { RouterContextProvider } from 'react-router';
import type { Device } from '../../domain/session.ts';
import { deviceContext, libraryContext } from '../context.ts';
import { isStar } from '../paper/star-value.ts';

/** A star that a visitor tapped: it is set once the visitor has signed in, on the page to which `back` leads. */
type Wish = { star: string; back: string };

/** Longer than a sign-up takes, and short for a computer that others use too. */
const WISH_MS = 3_600_000;

/**
 * A cookie keeps it: it outlasts a sign-up, its mail and a sign-in at Google, and no link of a stranger sets a star,
 * because only our own forms set the cookie.
 */
export function keepWish(context: Readonly<RouterContextProvider>, wish: Wish): void {
  const expires = new Date(context.get(libraryContext).clock().getTime() + WISH_MS);
  context.get(deviceContext).setCookie('wish', JSON.stringify(wish), expires);
}

/** The wish of this device, which has none afterwards. */
export function takeWish(device: Pick<Device, 'cookie' | 'setCookie'>): Wish | undefined {
  const kept = device.cookie('wish');
  if (!kept) return undefined;
  device.setCookie('wish', '', new Date(0));
  return wishOf(kept);
}

/** A cookie is a person's own text: it may be anything. */
function wishOf(cookie: string): Wish | undefined {
  try {
    const { star, back } = JSON.parse(cookie) ?? {};
    return isStar(star) && typeof back === 'string' && /^\/(?!\/)/.test(back) ? { star, back } : undefined;
  } catch {
    return undefined;
  }
}
