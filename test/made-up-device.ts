import type { CookieName, Device } from '../domain/session.ts';
import { NETWORK } from './library.ts';

/** A device that keeps what it is told to keep, as a browser with cookies does. */
export function madeUpDevice(): Device & { secret: string | undefined } {
  const kept = new Map<CookieName, string>();
  return {
    secret: undefined,
    isFormer: false,
    userAgent: 'Firefox on a phone',
    network: NETWORK,
    keep(secret) {
      this.secret = secret;
    },
    forget() {
      this.secret = undefined;
    },
    cookie: (cookie) => kept.get(cookie),
    setCookie: (cookie, secret) => kept.set(cookie, secret),
  };
}
