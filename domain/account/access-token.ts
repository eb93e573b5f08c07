import type { Account, AccountAsRead } from '../account.ts';

/** What a script may do in a person's name: list and read, or upload files and share them as papers. */
export const TOKEN_SCOPES = ['read', 'share'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** A script's way into an account. Its secret is shown once, when it is made; only its hash is kept. */
export type AccessToken = {
  id: string;
  accountId: string;
  /** As its owner calls it. */
  name: string;
  scopes: readonly TokenScope[];
  createdAt: Date;
  expiresAt: Date;
  /** About when a script used it last: to the hour. */
  usedAt: Date | undefined;
};

/** Keeps the access tokens. A verification, another password, a block, and the deletion of their account end them. */
export interface AccessTokens {
  /**
   * 'changed', and nothing is added, when a verification or another password has come since the account was read, or it is
   * blocked; 'full' when it has as many as it may that have not expired.
   */
  add(
    token: AccessToken,
    secretHash: string,
    account: AccountAsRead,
    most: number,
  ): Promise<'added' | 'full' | 'changed'>;
  /** The token of a secret and its account, in one indexed read. Ended tokens, and those of blocked accounts, are not found. */
  findByHash(secretHash: string, now: Date): Promise<{ token: AccessToken; account: Account } | undefined>;
  /** Those of an account that have not expired, the newest first. */
  listOf(accountId: string, now: Date): Promise<AccessToken[]>;
  markUsed(id: string, at: Date): Promise<void>;
  /** False when the account has no such token (any more). */
  remove(accountId: string, id: string): Promise<boolean>;
  removeAll(accountId: string): Promise<void>;
  removeEnded(now: Date): Promise<void>;
}

/** In characters. */
export const TOKEN_NAME_MAX = 50;
/** Of one account. */
export const TOKENS_MOST = 20;
/** For how many days a token may be made. */
export const TOKEN_DAYS = [30, 90, 365] as const;
export type TokenDays = (typeof TOKEN_DAYS)[number];

/** Begins every secret, so that whoever finds one in a file knows what it is. */
export const TOKEN_PREFIX = 'panna_';
