import type { Account, AccountAsRead } from './account.ts';

export type Session = {
  id: string;
  accountId: string;
  provider: 'email' | 'google';
  userAgent: string;
  createdAt: Date;
  /** Last visit, to the day. */
  seenAt: Date;
  expiresAt: Date;
  secondFactorAt?: Date | undefined;
};

export interface Sessions {
  /**
   * False, without a session, when a verification or another password came after the account was read, or the account
   * is blocked.
   */
  add(session: Session, secretHash: string, account: AccountAsRead): Promise<boolean>;
  /**
   * Finds the session of a secret and its account, which carries the session's second factor, in one indexed read.
   * Ignores ended sessions.
   */
  findByHash(secretHash: string, now: Date): Promise<{ session: Session; account: Account } | undefined>;
  listOf(accountId: string, now: Date): Promise<Session[]>;
  extend(id: string, seenAt: Date, expiresAt: Date): Promise<void>;
  remove(id: string): Promise<void>;
  removeAll(accountId: string, except?: string): Promise<void>;
  keepNewest(accountId: string, most: number): Promise<void>;
  removeEnded(now: Date): Promise<void>;
}

/** Days after the last visit, as in the call family (Appwrite). */
const SESSION_DAYS = 365;
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * 24 * 60 * 60 * 1000);
}
/** Devices per account; the oldest is signed out. */
export const SESSIONS_MOST = 10;

/** Storage of a session's secret on the device: in a browser, a cookie. Provided by the server. */
export interface Device {
  readonly secret: string | undefined;
  readonly isFormer: boolean;
  keep(secret: string, expiresAt: Date): void;
  forget(): void;
  readonly userAgent: string;
  /** An IPv4 address, or the first half of an IPv6 address. */
  readonly network: string;
  cookie(name: CookieName): string | undefined;
  setCookie(name: CookieName, secret: string, expiresAt: Date): void;
}

/**
 * Other cookies: known device, OAuth state of a provider sign-in, unverified signup, pending action of a visitor before
 * login (app/intent/).
 */
export type CookieName = 'known-device' | 'oauth-state' | 'signup' | 'intent';
