import type { Account, AccountAsRead } from './account.ts';

/** One device on which a person is signed in. The device holds a secret; only its hash is kept here. */
export type Session = {
  id: string;
  accountId: string;
  provider: 'email' | 'google';
  /** How the device named itself when it signed in. */
  userAgent: string;
  createdAt: Date;
  /** About when the device was last here: to the day. */
  seenAt: Date;
  expiresAt: Date;
  /** When it showed the account's second factor last, if ever. */
  secondFactorAt?: Date | undefined;
};

/** Keeps the sessions. */
export interface Sessions {
  /** False, and no session begins, when a verification or another password has come since the account was read, or it is blocked. */
  add(session: Session, secretHash: string, account: AccountAsRead): Promise<boolean>;
  /** The session of a secret and its account, which tells what the session has shown, in one indexed read. Ended sessions are not found. */
  findByHash(secretHash: string, now: Date): Promise<{ session: Session; account: Account } | undefined>;
  /** The living sessions of an account, the newest first. */
  listOf(accountId: string, now: Date): Promise<Session[]>;
  /** The device was here: its session lives longer. */
  extend(id: string, seenAt: Date, expiresAt: Date): Promise<void>;
  remove(id: string): Promise<void>;
  /** Every device of an account, but for the session named. */
  removeAll(accountId: string, except?: string): Promise<void>;
  /** Keeps only the newest of an account's sessions. */
  keepNewest(accountId: string, most: number): Promise<void>;
  removeEnded(now: Date): Promise<void>;
}

/** A session lives for a year after the last visit, as in the call family (Appwrite). */
const SESSION_DAYS = 365;
/** When a session ends whose device was here `now`. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * 24 * 60 * 60 * 1000);
}
/** The most devices of one account; the oldest goes. */
export const SESSIONS_MOST = 10;

/** What holds a session's secret at the other end: in a browser, a cookie. Given to the faces by the server. */
export interface Device {
  /** The secret that came with the request. */
  readonly secret: string | undefined;
  /** The secret came in a way that is no longer used: it is to be kept anew. */
  readonly isFormer: boolean;
  /** Has the device keep a secret from now on. */
  keep(secret: string, expiresAt: Date): void;
  /** Has the device forget it. */
  forget(): void;
  /** How the device names itself. */
  readonly userAgent: string;
  /** The network that it asks from: an IPv4 address, or the first half of an IPv6 address. */
  readonly network: string;
  /** The secret in a named cookie of the request. */
  cookie(name: CookieName): string | undefined;
  setCookie(name: CookieName, secret: string, expiresAt: Date): void;
}

/** The other cookies: the mark of a known device, the OAuth state of a sign-in at a provider, a signup that is not verified yet, what a visitor tapped before the login (app/intent/). */
export type CookieName = 'known-device' | 'oauth-state' | 'signup' | 'intent';
