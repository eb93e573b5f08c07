import type { Device, Keepsake } from '../domain/session.ts';

/** A device that keeps what it is told to keep, as a browser with cookies does. */
export function madeUpDevice(): Device & { secret: string | undefined } {
  const kept = new Map<Keepsake, string>();
  return {
    secret: undefined,
    userAgent: 'Firefox on a phone',
    keep(secret) {
      this.secret = secret;
    },
    forget() {
      this.secret = undefined;
    },
    recall: (keepsake) => kept.get(keepsake),
    remember: (keepsake, secret) => kept.set(keepsake, secret),
  };
}
