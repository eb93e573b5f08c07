import type { Account } from './account.ts';

/** One device on which a person is signed in. The device holds a secret; only its hash is kept here. */
export type Session = {
  id: string;
  accountId: string;
  provider: 'email' | 'google';
  createdAt: Date;
  expiresAt: Date;
};

/** Keeps the sessions. */
export interface Sessions {
  add(session: Session, secretHash: string): Promise<void>;
  /** The session of a secret and its account, in one indexed read. Ended sessions are not found. */
  findByHash(secretHash: string, now: Date): Promise<{ session: Session; account: Account } | undefined>;
  remove(id: string): Promise<void>;
  /** Every device of an account. */
  removeAll(accountId: string): Promise<void>;
  /** Keeps only the newest of an account's sessions. */
  keepNewest(accountId: string, most: number): Promise<void>;
  removeEnded(now: Date): Promise<void>;
}

/** A session lives for a year, as in the call family (Appwrite). */
export const SESSION_DAYS = 365;
/** The most devices of one account; the oldest goes. */
export const SESSIONS_MOST = 10;

/** What holds a session's secret at the other end: in a browser, a cookie. Given to the faces by the server. */
export interface Device {
  /** The secret that came with the request. */
  readonly secret: string | undefined;
  /** Has the device keep a secret from now on. */
  keep(secret: string, expiresAt: Date): void;
  /** Has the device forget it. */
  forget(): void;
}
