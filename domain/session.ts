import type { Account, AccountAsRead } from './account.ts';

export type Session = {
  id: string;
  accountId: string;
  provider: 'email' | 'google';
  userAgent: string;
  createdAt: Date;
  /** Accurate to the day. */
  seenAt: Date;
  expiresAt: Date;
  secondFactorAt?: Date | undefined;
};

export interface Sessions {
  /** Returns false and adds nothing if the account was verified, blocked or given another password since. */
  add(session: Session, secretHash: string, account: AccountAsRead): Promise<boolean>;
  /**
   * Finds a session and its account by the secret's hash, in one indexed read. The account has the second
   * factor of the session. Ignores expired sessions.
   */
  findByHash(secretHash: string, now: Date): Promise<{ session: Session; account: Account } | undefined>;
  listOf(accountId: string, now: Date): Promise<Session[]>;
  extend(id: string, seenAt: Date, expiresAt: Date): Promise<void>;
  remove(id: string): Promise<void>;
  removeAll(accountId: string, except?: string): Promise<void>;
  keepNewest(accountId: string, most: number): Promise<void>;
  removeEnded(now: Date): Promise<void>;
}

/** Days after the last visit, as in Appwrite. */
const SESSION_DAYS = 365;
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * 24 * 60 * 60 * 1000);
}
/** Maximum devices per account; the oldest is signed out. */
export const SESSIONS_MOST = 10;

/** Keeps a session's secret on the device: a browser has it in a cookie. The server provides this. */
export interface Device {
  readonly secret: string | undefined;
  readonly isFormer: boolean;
  keep(secret: string, expiresAt: Date): void;
  forget(): void;
  readonly userAgent: string;
  /** IPv4 address, or first half of an IPv6 address. */
  readonly network: string;
  cookie(name: CookieName): string | undefined;
  setCookie(name: CookieName, secret: string, expiresAt: Date): void;
}

/**
 * Cookies besides the session's: known device, OAuth state of a provider sign-in, unverified signup, and
 * pending action of a visitor before login (app/pending-action/).
 */
export type CookieName = 'known-device' | 'oauth-state' | 'signup' | 'intent';
